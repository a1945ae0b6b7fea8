import { beforeEach, describe, expect, test, vi } from "vitest";
import type { World } from "$lib/net/socket";
import type { AnyGame, Chair, Refused, ServerFrame, Table } from "$lib/wire/types";
import { TableStore } from "./table.svelte";

const ada: Chair = { chair: "person", guest: "ada", name: "Ada", sign: "owl", here: true, stand_in: false, reserve: true, contributed: false };

const table = {
  code: "laduved",
  stage: "playing",
  host: "ada",
  chairs: [ada, { chair: "bot", level: "adept", name: "Bo" }, { chair: "empty" }],
  next_commitment: null,
  options: {},
} as unknown as Table;

const game = {
  game: "cards",
  id: "g1",
  fairness: { commitment: "c0", contributions: [], server_seed: null },
  seq: 4,
  waiting_for: [0],
  sealed: [],
  your_choice: null,
  offer: { offer: "predict", tricks: [0, 1] },
  view: { sheet: [], totals: [0, 0, 0] },
} as unknown as AnyGame;

function welcome(more: Partial<Extract<ServerFrame, { type: "welcome" }>> = {}): ServerFrame {
  return { type: "welcome", you: { guest: "ada", seat: 0, muted: [] }, table, game: { whole: game }, talk: [], ...more };
}
function update(seq: number, more: object = {}): ServerFrame {
  return { type: "update", game: "cards", seq, by: null, seen: [], waiting_for: [1], sealed: [], your_choice: null, offer: null, change: {}, ...more } as ServerFrame;
}

let addresses: string[];
let waits: Set<() => void>;
let sent: Record<string, unknown>[];
let refused: Refused[];
let store: TableStore;

beforeEach(() => {
  addresses = [];
  waits = new Set();
  sent = [];
  refused = [];
  vi.stubGlobal("document", { baseURI: "https://here.example/games/", visibilityState: "visible" });
  const world: World = {
    open: (address) => {
      addresses.push(address);
      return { readyState: 1, send: (text: string) => sent.push(JSON.parse(text) as Record<string, unknown>), close: () => undefined } as unknown as WebSocket;
    },
    later: (_ms, what) => {
      waits.add(what);
      return () => waits.delete(what);
    },
  };
  store = new TableStore("laduved", (one) => refused.push(one), world);
});

/** Lets the time pass that is waited for. */
function pass(): void {
  const due = [...waits];
  waits.clear();
  for (const what of due) what();
}

describe("a table", () => {
  test("is looked for below the base of the page", () => {
    expect(addresses).toEqual(["wss://here.example/games/api/tables/laduved/socket"]);
  });

  test("knows whose turn it is and what a choice answers", () => {
    store.receive(welcome());
    expect(store.isMyTurn).toBe(true);
    expect(store.isHost).toBe(true);
    store.choose({ do: "predict", tricks: 1 });
    expect(sent.at(-1)).toMatchObject({ type: "choose", seq: 4, choice: { do: "predict", tricks: 1 } });
    store.receive(update(5));
    expect(store.isMyTurn).toBe(false);
  });

  test("asks again for everything when an update is missing, and names what it has when it comes back", () => {
    store.receive(welcome());
    store.receive(update(5));
    store.receive(update(7));
    pass();
    expect(addresses).toHaveLength(2);
    expect(addresses.at(-1)).not.toContain("seq");
    store.receive(welcome());
    store.receive(welcome({ game: { missed: [update(5) as never, update(6) as never] } }));
    expect(store.events.latest?.seq).toBe(6);
  });

  test("adds its part to the chance of the next game, once for each promise", () => {
    const waiting = { ...table, stage: "waiting", next_commitment: "c1" } as Table;
    store.receive(welcome({ table: waiting, game: null }));
    store.receive({ type: "table", you: { guest: "ada", seat: 0, muted: [] }, table: waiting });
    const parts = sent.filter((frame) => frame["type"] === "contribute");
    expect(parts).toHaveLength(1);
    expect(parts[0]?.["text"]).toMatch(/^[0-9a-f]{32}$/);
    store.receive({ type: "table", you: { guest: "ada", seat: 0, muted: [] }, table: { ...waiting, next_commitment: "c2" } });
    expect(sent.filter((frame) => frame["type"] === "contribute")).toHaveLength(2);
  });

  test("says a choice once more if somebody was faster in a choice made together", () => {
    store.receive(welcome());
    store.choose({ do: "predict", tricks: 0 });
    store.receive(update(5, { waiting_for: [0], sealed: [1], offer: { offer: "predict", tricks: [0, 1] } }));
    store.receive({ type: "refused", id: 1, code: "stale", reason: "too late" });
    expect(sent.at(-1)).toMatchObject({ type: "choose", seq: 5 });
    expect(refused).toEqual([]);
    store.receive({ type: "refused", id: 2, code: "illegal", reason: "no" });
    expect(refused).toHaveLength(1);
  });

  test("has one choice on its way until it is answered", () => {
    store.receive(welcome());
    store.choose({ do: "predict", tricks: 1 });
    expect(store.pending?.choice).toEqual({ do: "predict", tricks: 1 });
    store.receive(update(5));
    expect(store.pending).toBeNull();
    expect(waits.size).toBe(0);
  });

  test("can choose again as soon as a choice is refused", () => {
    store.receive(welcome());
    store.choose({ do: "predict", tricks: 1 });
    store.receive({ type: "refused", id: 1, code: "not_now", reason: "the game rests" });
    expect(store.pending).toBeNull();
    expect(refused).toHaveLength(1);
  });

  test("says a choice once more on a new connection if no answer comes", () => {
    store.receive(welcome());
    store.connection = "open";
    store.choose({ do: "predict", tricks: 1 });
    const n_sent = sent.length;
    // The choice was sent into a dead connection: that is noticed, and a new one is made after a moment.
    pass();
    pass();
    expect(addresses).toHaveLength(2);
    store.receive(welcome({ game: { missed: [] } }));
    expect(sent.slice(n_sent)).toMatchObject([{ type: "choose", seq: 4, choice: { do: "predict", tricks: 1 } }]);
    expect(store.pending).not.toBeNull();
  });

  test("does not say a choice again that has arrived", () => {
    store.receive(welcome());
    store.choose({ do: "predict", tricks: 1 });
    const n_sent = sent.length;
    store.receive(welcome({ game: { missed: [update(5) as never] } }));
    expect(sent).toHaveLength(n_sent);
    expect(store.pending).toBeNull();
  });

  test("keeps a choice made together while others seal theirs", () => {
    store.receive(welcome());
    store.choose({ do: "predict", tricks: 0 });
    store.receive(update(5, { waiting_for: [0], sealed: [1], offer: { offer: "predict", tricks: [0, 1] } }));
    expect(store.pending).not.toBeNull();
    store.receive(update(6, { sealed: [0, 1], your_choice: { do: "predict", tricks: 0 } }));
    expect(store.pending).toBeNull();
  });

  test("does not hear those who are muted", () => {
    store.receive(welcome({ you: { guest: "ada", seat: 0, muted: ["eve"] } }));
    store.receive({ type: "talk", from: "eve", name: "Eve", seat: null, phrase: "hello", text: null });
    store.receive({ type: "talk", from: "bob", name: "Bob", seat: null, phrase: null, text: "hi" });
    expect(store.talk.map((line) => line.name)).toEqual(["Bob"]);
    expect(store.unread).toBe(1);
  });

  test("forgets a hint when something happens", () => {
    store.receive(welcome());
    store.receive({ type: "hint", seq: 4, choice: { do: "predict", tricks: 1 }, odds: [] });
    expect(store.hint?.choice).toEqual({ do: "predict", tricks: 1 });
    store.receive(update(5));
    expect(store.hint).toBeNull();
    store.receive({ type: "hint", seq: 4, choice: { do: "predict", tricks: 1 }, odds: [] });
    expect(store.hint).toBeNull();
  });
});
