// Whether this page can become an app on this device, and whether that may be offered. It is offered after the first game that was finished,
// until somebody says no.

import { keep, kept } from "./kept";

/** What browsers fire that can install a page themselves; it is in no standard. */
type Offer = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

type Said = { finished: boolean; no: boolean };

function read(): Said {
  try {
    const found = JSON.parse(kept("install") ?? "{}") as Partial<Said> | null;
    return { finished: found?.finished === true, no: found?.no === true };
  } catch {
    return { finished: false, no: false };
  }
}

/** Safari on an iPhone or iPad installs pages, but only by hand. */
function isSafariOnPhone(): boolean {
  return "standalone" in navigator && navigator.maxTouchPoints > 0;
}

class Install {
  #offer: Offer | null = $state.raw(null);
  #said: Said = $state.raw({ finished: false, no: false });
  #installed = $state(false);

  watch(): void {
    this.#said = read();
    this.#installed = matchMedia("(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)").matches || ("standalone" in navigator && navigator.standalone === true);
    addEventListener("beforeinstallprompt", (event) => {
      // The browser would ask now, in the middle of whatever happens.
      event.preventDefault();
      this.#offer = event as Offer;
    });
    addEventListener("appinstalled", () => {
      this.#offer = null;
      this.#installed = true;
    });
  }

  /** How it can be done here: by a button, by hand, or not at all. */
  get way(): "button" | "hand" | null {
    if (this.#installed) return null;
    if (this.#offer) return "button";
    return isSafariOnPhone() ? "hand" : null;
  }

  /** Whether it should be offered unasked. */
  get isDue(): boolean {
    return this.way !== null && this.#said.finished && !this.#said.no;
  }

  /** A game is over. */
  finished(): void {
    if (!this.#said.finished) this.#say({ ...this.#said, finished: true });
  }

  /** Nobody wants to hear of it again. */
  refuse(): void {
    this.#say({ ...this.#said, no: true });
  }

  async ask(): Promise<void> {
    const offer = this.#offer;
    // An offer can be used once.
    this.#offer = null;
    if ((await offer?.prompt())?.outcome === "dismissed") this.refuse();
  }

  #say(said: Said): void {
    this.#said = said;
    keep("install", said);
  }
}

export const install = new Install();
