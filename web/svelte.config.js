import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash: ({ css, hash }) => `s${hash(css).slice(-4)}` }, // short, as it is part of every class name
};
