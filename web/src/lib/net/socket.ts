// One table's socket that comes back by itself. It knows frames and time, but nothing of what frames mean.

import type { NumberedFrame, ServerFrame } from "$lib/wire/types";

/** What a socket needs of the world; tests bring their own. */
export type World = {
  open: (address: string) => WebSocket;
  /** Calls back later and says how to call that off. */
  later: (ms: number, what: () => void) => () => void;
};

export type SocketState = "connecting" | "open" | "lost" | "closed";

type Handlers = {
  /** Where to connect: asked at each attempt, as it names what was seen last. */
  address: () => string;
  /** Frames can be sent; the first one of the server is still on its way. */
  opened?: () => void;
  frame: (frame: ServerFrame) => void;
  /** `wait` is the time until the next attempt, if one is waited for. */
  state: (state: SocketState, wait?: number) => void;
};

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** The code with which a server says that it ends. Another one may be there already, and has its tables. */
const RESTART = 1012;
/** Codes with which the server says that coming back is no use. */
const POLICY = 1008;

export const browser: World = {
  open: (address) => new WebSocket(address),
  later: (ms, what) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
};

export class TableSocket {
  #handlers: Handlers;
  #world: World;
  #socket: WebSocket | null = null;
  #attempts = 0;
  #renewals = 0;
  #callOff: (() => void) | null = null;
  #closed = false;

  constructor(handlers: Handlers, world: World = browser) {
    this.#handlers = handlers;
    this.#world = world;
    this.#connect();
  }

  /** Sends a frame if the socket is open; says whether it did. */
  send(frame: NumberedFrame): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Drops the connection and makes a new one: what was received does not fit. The waits grow, in case it never does. */
  renew(): void {
    if (this.#closed) return;
    this.#drop();
    this.#attempts = this.#renewals;
    this.#renewals += 1;
    this.#comeBack();
  }

  /** Makes a new connection now: nobody knows whether the old one outlived the sleep of the device. */
  restart(): void {
    if (this.#closed) return;
    this.#drop();
    this.#attempts = 0;
    this.#connect();
  }

  /** What was received fits: the next misfit is the first one again. */
  fits(): void {
    this.#renewals = 0;
  }

  /** Comes back now instead of after the wait, if it is not connected. */
  hurry(): void {
    if (this.#closed || this.#socket) return;
    this.#attempts = 0;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    this.#handlers.state("closed");
  }

  #drop(): void {
    this.#callOff?.();
    this.#callOff = null;
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
      socket.close();
    }
  }

  #connect(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#handlers.state(this.#attempts === 0 ? "connecting" : "lost");
    const socket = this.#world.open(this.#handlers.address());
    this.#socket = socket;
    socket.onopen = () => this.#handlers.opened?.();
    socket.onmessage = (message: MessageEvent<string>) => {
      const frame = JSON.parse(message.data) as ServerFrame;
      if (frame.type === "welcome") {
        this.#attempts = 0;
        this.#handlers.state("open");
      }
      this.#handlers.frame(frame);
    };
    socket.onclose = (event: CloseEvent) => {
      this.#socket = null;
      if (event.code === POLICY) {
        this.#closed = true;
        this.#handlers.state("closed");
      } else this.#comeBack(event.code === RESTART && this.#attempts === 0);
    };
  }

  #comeBack(at_once = false): void {
    if (this.#closed) return;
    const wait = at_once ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#handlers.state("lost", wait);
    this.#callOff = this.#world.later(wait, () => this.#connect());
  }
}
