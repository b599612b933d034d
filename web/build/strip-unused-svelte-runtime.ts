import type { Plugin } from "vite";

/**
 * Make Svelte's flags for hydration, legacy mode and async constants, so that the minifier can drop that code: the app
 * never uses it.
 */
export function stripUnusedSvelteRuntime(): Plugin {
  const flags = /svelte.src.internal.(client.dom.hydration|flags.index)\.js$/;
  return {
    name: "strip-unused-svelte-runtime",
    apply: "build",
    transform(code, id) {
      if (/svelte.src.internal.client.reactivity.async\.js$/.test(id))
        return { code: code.replace(/\tif \(async\.length === 0 && pending\.length === 0\) \{.*?\n\}\n/s, "\tfn(deriveds);\n}\n"), map: null };
      if (!flags.test(id)) return null;
      return { code: code.replace(/^export let (\w+) = false;/gm, "export const $1 = false;").replace(/^\t\w+ = (true|false|value);$/gm, ""), map: null };
    },
  };
}
