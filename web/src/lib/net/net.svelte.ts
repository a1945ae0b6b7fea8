// Whether the server answers, and waiting for it. While it does not, it is asked again with growing pauses, and at once when the browser is
// online again or somebody comes back to the page. Whoever waits goes on when it answers. It must not know what they wait for.

import { hasServer } from "./server";
import { version } from "./version.svelte";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

class Net {
  /** Whether the server answered when it was last asked. */
  up = $state(hasServer);
  #pause = FIRST_PAUSE_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];
  #up_at = 0;

  /** Whether there is a server that does not answer. */
  get down(): boolean {
    return hasServer && !this.up;
  }

  watch(): void {
    if (!hasServer) return;
    if (!navigator.onLine) this.failed();
    addEventListener("offline", () => this.failed());
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.hurry();
    });
  }

  /** The server has answered something. */
  answered(): void {
    if (this.up) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#up_at = Date.now();
    this.up = true;
    for (const go of this.#waiting.splice(0)) go();
    void version.look();
  }

  /** The server did not answer. */
  failed(): void {
    if (!hasServer) return;
    // One that comes and goes is asked less and less.
    if (this.up) this.#pause = Date.now() - this.#up_at > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
    this.up = false;
    this.#timer ??= setTimeout(() => void this.#ask(), this.#pause);
  }

  /** Asks now instead of later. */
  hurry(): void {
    if (this.up || !hasServer) return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE_MS;
    void this.#ask();
  }

  /** Comes back when the server answers. */
  back(): Promise<void> {
    return this.up ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  async #ask(): Promise<void> {
    this.#timer = undefined;
    const answer = await fetch(new URL("files.json", document.baseURI), { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer && answer.status < 500) this.answered();
    else {
      this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
      this.failed();
    }
  }
}

export const net = new Net();

/** Does something that needs the server. While it does not answer, this waits and tries again, until `stopped` says that nobody wants it any more. */
export async function patiently<Result>(what: () => Promise<Result>, stopped: () => boolean = () => false): Promise<Result> {
  for (;;) {
    try {
      return await what();
    } catch (error) {
      // This is how browsers say that there was no answer.
      if (!(error instanceof TypeError) || !hasServer || stopped()) throw error;
      net.failed();
      await net.back();
      if (stopped()) throw error;
    }
  }
}
