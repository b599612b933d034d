import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { webPath } from "./paths.ts";

/** Files for tables with friends. They need a server, so they are not stored for use without one. */
export const FRIENDS = /assets\/(friends|FriendsTable|start)[-.]/;
/** Files fetched on demand: the solution of Chili Dice alone is half the size of everything else. */
const LATER = { name: /solution/, minBytes: 100_000 };

/** Insert the list of files to cache into the service worker. */
export function offlineFiles(): Plugin {
  return {
    name: "offline-files",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const service = bundle["service.js"];
        if (service?.type !== "chunk") return this.error("service.js is missing: it must be an entry of the build");
        const built = Object.values(bundle).filter(
          (file) =>
            file !== service &&
            !FRIENDS.test(file.fileName) &&
            !(file.type === "asset" && LATER.name.test(file.fileName) && file.source.length > LATER.minBytes),
        );
        const parts = [
          ...built.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const),
          ...readdirSync(webPath("public")).map((name) => [name, readFileSync(webPath(`public/${name}`))] as const),
        ].sort(([a], [b]) => (a < b ? -1 : 1));
        const hash = createHash("sha256");
        for (const [name, content] of parts) hash.update(name).update(content);
        const files = JSON.stringify(parts.map(([name]) => (name === "index.html" ? "./" : name))); // many hosts redirect index.html
        service.code = `const FILES=${files},VERSION="${hash.digest("hex").slice(0, 12)}";${service.code}`;
      },
    },
  };
}
