/// <reference lib="webworker" />
// The service worker: stores the whole app on this device, so that it works offline after the first visit.
//
// A new version is fetched completely while the old one is still in use, and waits until the user asks for it
// (`update.svelte.ts`): a page never runs a mix of both.

/** All files of this version, and a hash of them; the build inserts both (`build/offline-files.ts`). */
declare const FILES: string[];
declare const VERSION: string;

const scope = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = "tafelrunde/";
/** Files fetched on demand. They stay across versions, as their names contain a hash of their content. */
const LATER = `${PREFIX}later`;
const home = new URL("./", scope.location.href);

/** A file of this version: from the cache if an earlier version had the same one, else from the host. */
async function fetchFile(path: string): Promise<Response> {
  const cached = path.startsWith("assets/") ? await caches.match(new URL(path, home)) : undefined;
  if (cached !== undefined) return cached;
  const response = await fetch(new URL(path, home), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

scope.addEventListener("install", (event) => {
  const cacheAll = async () => {
    const cache = await caches.open(PREFIX + VERSION);
    await Promise.all(FILES.map(async (path) => cache.put(new URL(path, home), await fetchFile(path))));
  };
  event.waitUntil(cacheAll());
});

scope.addEventListener("activate", (event) => {
  const deleteOthers = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && ![PREFIX + VERSION, LATER].includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(deleteOthers());
});

scope.addEventListener("message", ({ data }) => {
  if (data === "now") void scope.skipWaiting();
});

async function respond(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const wanted = request.mode === "navigate" && url.pathname === `${home.pathname}index.html` ? home : url;
  const ours = await caches.open(PREFIX + VERSION);
  const cached = (await ours.match(wanted, { ignoreSearch: true })) ?? (await caches.match(wanted));
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  if (response.ok && url.pathname.startsWith(`${home.pathname}assets/`)) await (await caches.open(LATER)).put(url, response.clone());
  return response;
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(home.href)) event.respondWith(respond(request));
});
