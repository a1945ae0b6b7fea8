// What a static page has to do when the server brings a new version.

const KEY = "foretell.reloaded";

/** A part that is gone means that there is a newer page: it is loaded, but only once, in case the part is gone for another reason. */
export function reloadWhenOutdated(): void {
  addEventListener("vite:preloadError", () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  if (Date.now() - last() < 60_000) return;
  // While the server is away a reload would show the browser's error page, and a game would be gone from the screen.
  const answer = await fetch(document.baseURI, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a memory it might reload for ever.
    return;
  }
  location.reload();
}

function last(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0);
  } catch {
    return 0;
  }
}
