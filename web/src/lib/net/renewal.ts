// What a static page has to do when the server brings a new version.

const KEY = "foretell.reloaded";

/** A part that is gone means that there is a newer page: it is loaded, but only once, in case the part is gone for another reason. */
export function reloadWhenOutdated(): void {
  addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}

/** The service worker makes the page load fast. Without a secure connection browsers do not have one. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => undefined);
}
