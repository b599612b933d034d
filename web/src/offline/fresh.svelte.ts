// Whether a new version of the app is here; it is taken when somebody wants it, and everywhere at once.

let waiting = $state.raw<ServiceWorker | null>(null);

/** A new version that waits to be wanted. */
export const fresh = {
  get here(): boolean {
    return waiting !== null;
  },
  /** Show it; all that was played is kept. */
  take(): void {
    waiting?.postMessage("now");
  },
};

/** Keep the app on this device, where the browser can, and notice new versions. */
export async function stay(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const service = navigator.serviceWorker;
  const controlled = service.controller !== null;
  const registration = await service.register("./service.js", { scope: "./" }).catch(() => null); // some browsers may not
  if (!registration) return;
  const notice = () => {
    if (registration.waiting !== null && service.controller !== null) waiting = registration.waiting;
  };
  notice();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", notice));
  if (controlled) service.addEventListener("controllerchange", () => location.reload());
}
