// The server's side of a pad, as the page needs it. In tests somebody else plays it.

import { address, api } from "$lib/net/api";
import type { NewEntry, PadEntered, PadNews, PadSeen } from "$lib/wire/types";
import { withNews } from "./news";

export type PadServer = {
  get: (code: string) => Promise<PadSeen>;
  enter: (code: string, entries: NewEntry[]) => Promise<PadEntered>;
  /** Hears of every change, beginning with the pad as it is; gives back how to stop. */
  live: (code: string, listener: Listener) => Live;
};

export type Listener = {
  /** The pad; `first` says that the connection is new, so that it tells the whole truth even if it is shorter than what was known. */
  seen: (pad: PadSeen, first: boolean) => void;
  /** The connection is gone and does not come back at once. */
  lost: () => void;
};

export type Live = {
  /** Tries to connect now instead of later. */
  hurry: () => void;
  close: () => void;
};

/** A first attempt comes soon, since most losses are short; after that patience grows. */
const PATIENCE = [300, 1000, 2000, 4000, 8000];

class Stream implements Live {
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #n_failed = 0;
  #closed = false;

  constructor(
    private readonly code: string,
    private readonly listener: Listener,
  ) {
    addEventListener("offline", this.#offline);
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.#visible);
    this.#connect();
  }

  hurry = (): void => {
    if (this.#closed || this.#source?.readyState === EventSource.OPEN) return;
    this.#connect();
  };

  close(): void {
    this.#closed = true;
    this.#drop();
    removeEventListener("offline", this.#offline);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.#visible);
  }

  #connect(): void {
    this.#drop();
    const source = new EventSource(address(`api/pads/${encodeURIComponent(this.code)}/live`));
    this.#source = source;
    let pad: PadSeen | null = null;
    const tell = (now: PadSeen) => {
      this.#n_failed = 0;
      this.listener.seen(now, pad === null);
      pad = now;
    };
    source.onmessage = (event: MessageEvent<string>) => tell(JSON.parse(event.data) as PadSeen);
    source.addEventListener("news", (event: MessageEvent<string>) => {
      const now = pad && withNews(pad, JSON.parse(event.data) as PadNews);
      if (now) tell(now);
      // Something is missing: a new connection begins with the whole pad.
      else this.#connect();
    });
    source.onerror = () => this.#failed();
  }

  #failed(): void {
    this.#drop();
    if (this.#n_failed > 0) this.listener.lost();
    const wait = PATIENCE[Math.min(this.#n_failed, PATIENCE.length - 1)];
    this.#n_failed += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Asks again after a while: some devices say `offline` and are not. */
  #offline = (): void => {
    this.#n_failed = Math.max(1, this.#n_failed);
    this.#failed();
  };

  /** A device that slept may have a connection that is dead and does not know it. */
  #visible = (): void => {
    if (document.visibilityState === "visible" && !this.#closed) this.#connect();
  };

  #drop(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }
}

export const padServer: PadServer = {
  get: (code) => api.pad(code),
  enter: (code, entries) => api.enterPad(code, { entries }),
  live: (code, listener) => new Stream(code, listener),
};
