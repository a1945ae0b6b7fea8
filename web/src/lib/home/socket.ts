// The way to a table on this device, with the face of a WebSocket: what has a socket to the server's tables needs nothing else for these.

import type { Last } from "$lib/state/place";
import type { NumberedFrame } from "$lib/wire/types";

/** Whoever has the tables: takes frames in, and hands out those of the table by `hear`. */
export type Host = {
  enter: (socket: HomeSocket, code: string, last: Last | null) => Promise<void>;
  say: (socket: HomeSocket, frame: NumberedFrame) => void;
  leave: (socket: HomeSocket) => void;
};

const SCHEME = "home:";
/** The states of a WebSocket. */
const [CONNECTING, OPEN, CLOSED] = [0, 1, 3];
/** As a WebSocket says it when the other side is gone. */
const GONE = 1006;

/** The address of a table on this device. */
export function addressOf(code: string, last: Last | null): string {
  const query = last ? `?${new URLSearchParams({ game: last.game, seq: String(last.seq) }).toString()}` : "";
  return `${SCHEME}${encodeURIComponent(code)}${query}`;
}

function read(address: string): { code: string; last: Last | null } {
  const { pathname, searchParams } = new URL(address);
  const [game, seq] = [searchParams.get("game"), Number(searchParams.get("seq"))];
  return { code: decodeURIComponent(pathname), last: game === null ? null : { game, seq } };
}

export class HomeSocket {
  readyState: number = CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  #host: Host;

  constructor(address: string, host: Host) {
    this.#host = host;
    const { code, last } = read(address);
    host.enter(this, code, last).then(
      () => {
        if (this.readyState !== CONNECTING) return;
        this.readyState = OPEN;
        this.onopen?.();
      },
      () => this.end(),
    );
  }

  get is_closed(): boolean {
    return this.readyState === CLOSED;
  }

  send(text: string): void {
    if (this.readyState === OPEN) this.#host.say(this, JSON.parse(text) as NumberedFrame);
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#host.leave(this);
  }

  /** The table says something. */
  hear(frame: string): void {
    if (this.readyState !== CLOSED) this.onmessage?.({ data: frame });
  }

  /** The table is gone. */
  end(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.({ code: GONE });
  }
}
