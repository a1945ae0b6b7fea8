// Which version of the page this is, and whether a newer one is ready. Asks the service worker to keep the newest as a whole; it does so when
// nothing else is being loaded. It must not know screens: whoever shows the news decides when.

/** A page that stays open looks for a newer one so often. */
const NOW_AND_THEN_MS = 60 * 60 * 1000;
/** Coming back to the page is a reason to look, but not every time. */
const SELDOM_MS = 10 * 60 * 1000;

class Version {
  /** Whether there is a newer version that a reload would show. */
  newer = $state(false);
  #own = "";
  #looked = 0;
  #language: () => string = () => "en";
  #hasWorker = false;

  /** Registers the worker and begins to look. Without a secure connection browsers have no workers: then the page looks by itself. */
  watch(language: () => string): void {
    if (!import.meta.env.PROD) return;
    this.#language = language;
    this.#own = document.querySelector<HTMLMetaElement>('meta[name="foretell-version"]')?.content ?? "";
    this.#looked = Date.now();
    void this.#register();
    addEventListener("online", () => void this.look());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && Date.now() - this.#looked > SELDOM_MS) void this.look();
    });
    setInterval(() => void this.look(), NOW_AND_THEN_MS);
  }

  /** Looks for a newer version. The worker says when it has all of it. */
  async look(): Promise<void> {
    this.#looked = Date.now();
    if (this.#hasWorker) (await navigator.serviceWorker.ready).active?.postMessage({ keep: this.#language() });
    else {
      const answer = await fetch(new URL("files.json", document.baseURI), { cache: "no-cache" }).catch(() => null);
      const list = answer?.ok ? ((await answer.json().catch(() => null)) as { version?: string } | null) : null;
      this.#seen(list?.version);
    }
  }

  async #register(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ kept?: string } | null>) => this.#seen(data?.kept));
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => undefined);
    this.#hasWorker = registration !== undefined;
    if (this.#hasWorker) await this.look();
  }

  #seen(version: string | undefined): void {
    if (version && this.#own) this.newer = version !== this.#own;
  }
}

export const version = new Version();
