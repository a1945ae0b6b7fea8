import { describe, expect, test } from "vitest";
import type { ServerFrame } from "$lib/wire/types";
import { TableSocket, type SocketState, type World } from "./socket";

/** A world in which sockets are handed out and time passes when the test says so. */
class Held {
  sockets: FakeSocket[] = [];
  waits: { ms: number; what: () => void; off: boolean }[] = [];
  states: SocketState[] = [];
  frames: ServerFrame[] = [];
  world: World = {
    open: (address) => {
      const socket = new FakeSocket(address);
      this.sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    later: (ms, what) => {
      const wait = { ms, what, off: false };
      this.waits.push(wait);
      return () => (wait.off = true);
    },
  };
  socket = new TableSocket(
    { address: () => `ws://here/${this.sockets.length}`, frame: (frame) => this.frames.push(frame), state: (state) => this.states.push(state) },
    this.world,
  );

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }
  /** Lets the last wait be over. */
  pass(): number {
    const wait = this.waits.at(-1);
    if (!wait || wait.off) throw new Error("nothing is waited for");
    wait.what();
    return wait.ms;
  }
}

class FakeSocket {
  readyState = 1;
  sent: unknown[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onopen = null;
  onerror = null;
  constructor(readonly address: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  hear(frame: object) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  drop(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const welcome = { type: "welcome", you: {}, table: {}, game: null, talk: [] };

describe("a socket of a table", () => {
  test("is open when it is welcomed", () => {
    const held = new Held();
    expect(held.states).toEqual(["connecting"]);
    held.last.hear(welcome);
    expect(held.states).toEqual(["connecting", "open"]);
    expect(held.frames).toHaveLength(1);
  });

  test("comes back with growing waits, and at once after a welcome", () => {
    const held = new Held();
    const waits: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      held.last.drop();
      waits.push(held.pass());
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000]);
    held.last.hear(welcome);
    held.last.drop();
    expect(held.pass()).toBe(300);
    expect(held.states.at(-1)).toBe("lost");
  });

  test("comes back at once when its server ends, as another may have the table; then it waits", () => {
    const held = new Held();
    held.last.hear(welcome);
    held.last.drop(1012);
    expect(held.pass()).toBe(0);
    held.last.drop(1012);
    expect(held.pass()).toBe(600);
  });

  test("waits longer and longer if what it receives never fits", () => {
    const held = new Held();
    const waits: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      held.last.hear(welcome);
      held.socket.renew();
      waits.push(held.pass());
    }
    expect(waits).toEqual([300, 600, 1200, 2400]);
    held.socket.fits();
    held.socket.renew();
    expect(held.pass()).toBe(300);
  });

  test("comes back without waiting when the device wakes up", () => {
    const held = new Held();
    held.last.drop();
    held.socket.hurry();
    expect(held.sockets).toHaveLength(2);
    expect(held.waits.at(-1)?.off).toBe(true);
    held.socket.hurry();
    expect(held.sockets).toHaveLength(2);
  });

  test("makes a new connection when nobody knows whether the old one lives", () => {
    const held = new Held();
    held.last.hear(welcome);
    const old = held.last;
    held.socket.restart();
    expect(held.sockets).toHaveLength(2);
    expect(old.readyState).toBe(3);
    held.last.hear(welcome);
    expect(held.states.at(-1)).toBe("open");
  });

  test("sends only when it is open", () => {
    const held = new Held();
    expect(held.socket.send({ type: "start", id: 1 })).toBe(true);
    expect(held.last.sent).toEqual([{ type: "start", id: 1 }]);
    held.last.drop();
    expect(held.socket.send({ type: "start", id: 2 })).toBe(false);
  });

  test("does not come back when it is closed, or sent away", () => {
    const closed = new Held();
    closed.socket.close();
    expect(closed.waits).toHaveLength(0);
    expect(closed.states.at(-1)).toBe("closed");
    const away = new Held();
    away.last.drop(1008);
    expect(away.waits).toHaveLength(0);
    expect(away.states.at(-1)).toBe("closed");
  });
});
