import type { Plugin } from "vite";

/**
 * Emit workers as chunks of the page's build, so that shared code is one file and fetched once. No worker may need a
 * component.
 */
export function sharedWorkers(): Plugin {
  const workerUrl = /new URL\("(\.\/\w+\.ts)", import\.meta\.url\)/;
  return {
    name: "shared-workers",
    apply: "build",
    enforce: "pre",
    async transform(code, id) {
      const [url, file] = (id.endsWith(".ts") && workerUrl.exec(code)) || [];
      if (url === undefined) return null;
      const chunk = this.emitFile({ type: "chunk", id: (await this.resolve(file!, id))!.id });
      return { code: code.replace(url, `import.meta.ROLLUP_FILE_URL_${chunk}`), map: null };
    },
    generateBundle(_options, bundle) {
      const reached = Object.values(bundle).flatMap((file) => (file.type === "chunk" && /worker\.ts$/.test(file.facadeModuleId ?? "") ? [file.fileName] : []));
      for (const name of reached) {
        const file = bundle[name];
        if (file?.type !== "chunk") continue;
        if (file.moduleIds.some((id) => id.endsWith(".svelte"))) this.error(`${name} contains a component, but a worker imports it`);
        reached.push(...[...file.imports, ...file.dynamicImports].filter((imported) => !reached.includes(imported)));
      }
    },
  };
}
