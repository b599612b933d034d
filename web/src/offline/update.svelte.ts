// Detects new versions of the app; one is applied when a user asks for it, in all tabs at once.

let waiting = $state.raw<ServiceWorker | null>(null);

/** A new version that is ready to be applied. */
export const update = {
  get available(): boolean {
    return waiting !== null;
  },
  /** Reload with the new version; saved games registerServiceWorker. */
  apply(): void {
    waiting?.postMessage("now");
  },
};

/** Register the service worker, if the browser has one, and watch for new versions. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const service = navigator.serviceWorker;
  const controlled = service.controller !== null;
  const registration = await service.register("./service.js", { scope: "./" }).catch(() => null); // not allowed in some browsers
  if (!registration) return;
  const notice = () => {
    if (registration.waiting !== null && service.controller !== null) waiting = registration.waiting;
  };
  notice();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", notice));
  if (controlled) service.addEventListener("controllerchange", () => location.reload());
}
