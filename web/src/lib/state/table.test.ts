import { beforeEach, describe, expect, test, vi } from "vitest";
import type { World } from "$lib/net/socket";
import type { AnyGame, Chair, Refused, ServerFrame, Table, You } from "$lib/wire/types";
import { server } from "./place";
import { TableStore } from "./table.svelte";

const ada: Chair = { chair: "person", guest: "ada", name: "Ada", sign: "owl", here: true, stand_in: false, reserve: true, pledge: null };

const table = {
  code: "laduved",
  stage: "playing",
  host: "ada",
  chairs: [ada, { chair: "bot", level: "adept", name: "Bo" }, { chair: "empty" }],
  next_commitment: null,
  starting: null,
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
  view: { rules: { rounds: [1] }, stage: "predicting", round: 1, upcard: null, taken: [0, 0, 0], trick: null, last_trick: null, sheet: [], totals: [0, 0, 0] },
} as unknown as AnyGame;

function you(muted: string[] = []): You {
  return { guest: "ada", seat: 0, muted, may: { call_stand_in: [], hand_over: [], sit: [] } };
}
function welcome(more: Partial<Extract<ServerFrame, { type: "welcome" }>> = {}): ServerFrame {
  return { type: "welcome", you: you(), table, game: { whole: game }, talk: [], ...more };
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
  store = new TableStore("laduved", (one) => refused.push(one), { ...server, world });
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

  test("pledges its part to the chance of the next game, once for each promise, and shows it when the pledges are fixed", () => {
    const promises = ["c1".repeat(32), "c2".repeat(32)];
    const of = (type: string) => sent.filter((frame) => frame["type"] === type);
    const waiting = { ...table, stage: "waiting", next_commitment: promises[0] } as Table;
    store.receive(welcome({ table: waiting, game: null }));
    store.receive({ type: "table", you: you(), table: waiting });
    expect(of("pledge")).toHaveLength(1);
    const mine = of("pledge")[0]?.["pledge"] as string;
    expect(mine).toMatch(/^[0-9a-f]{64}$/);
    const chairs = [{ ...ada, pledge: mine }, ...table.chairs.slice(1)] as Chair[];
    store.receive({ type: "table", you: you(), table: { ...waiting, chairs } });
    expect(of("reveal")).toHaveLength(0);
    store.receive({ type: "table", you: you(), table: { ...waiting, chairs, starting: { pledges: [mine, null, null], first: null, withheld: [] } } });
    expect(of("reveal")).toHaveLength(1);
    expect(of("reveal")[0]?.["text"]).toMatch(/^[0-9a-f]{32}$/);
    store.receive({ type: "table", you: you(), table: { ...waiting, next_commitment: promises[1] ?? null } });
    expect(of("pledge")).toHaveLength(2);
  });

  test("tells the reader when its pledge is left out, and shows nothing", () => {
    const waiting = { ...table, code: "laduved", stage: "waiting", next_commitment: "c3".repeat(32) } as Table;
    store.receive(welcome({ table: waiting, game: null }));
    const mine = sent.at(-1)?.["pledge"] as string;
    store.receive({ type: "table", you: you(), table: { ...waiting, chairs: [{ ...ada, pledge: mine }, ...table.chairs.slice(1)] as Chair[] } });
    store.receive({ type: "table", you: you(), table: { ...waiting, starting: { pledges: [null, null, null], first: null, withheld: [] } } });
    expect(store.doubt).toBe("left_out");
    expect(sent.some((frame) => frame["type"] === "reveal")).toBe(false);
  });

  test("does not trouble the reader with a pledge that was not taken", () => {
    const waiting = { ...table, stage: "waiting", next_commitment: "c4".repeat(32) } as Table;
    store.receive(welcome({ table: waiting, game: null }));
    store.receive({ type: "refused", id: sent.at(-1)?.["id"] as number, code: "not_now", reason: "another page of yours has pledged" });
    expect(refused).toHaveLength(0);
  });

  test("says why it cannot be shown, where coming back may help and where it does not", async () => {
    const troubles: [number, string, string | null][] = [
      [404, "unknown", "unknown"],
      [409, "other_version", "version"],
      [503, "busy", "offline"],
    ];
    for (const [status, code, trouble] of troubles) {
      vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ code, reason: "…" }), { status })));
      const sockets: WebSocket[] = [];
      const world: World = {
        open: () => {
          sockets.push({ readyState: 1, send: () => undefined, close: () => undefined } as unknown as WebSocket);
          return sockets.at(-1) as WebSocket;
        },
        later: () => () => undefined,
      };
      const lost = new TableStore("laduved", () => undefined, { ...server, world });
      sockets[0]?.onclose?.({ code: 1006 } as CloseEvent);
      while (lost.trouble === null) await new Promise((done) => setTimeout(done));
      expect(lost.trouble).toBe(trouble);
    }
    vi.unstubAllGlobals();
  });

  test("begins a game against programs as soon as the socket is open, before the server has said anything", () => {
    const sockets: WebSocket[] = [];
    const world: World = {
      open: () => {
        const socket = { readyState: 1, send: (text: string) => sent.push(JSON.parse(text) as Record<string, unknown>), close: () => undefined } as unknown as WebSocket;
        sockets.push(socket);
        return socket;
      },
      later: () => () => undefined,
    };
    const promise = "c5".repeat(32);
    const options = { name: "dice", n_seats: 3, target: 9, magic_cards: false } as const;
    const quick = new TableStore("quick", (one) => refused.push(one), { ...server, world }, { commitment: promise, game: options });
    expect(quick.beginning).toBe(true);
    sockets[0]?.onopen?.({} as Event);
    expect(sent.map((frame) => frame["type"])).toEqual(["pledge", "start", "reveal"]);
    const waiting = { ...table, code: "quick", stage: "waiting", next_commitment: promise, options: { game: options } } as unknown as Table;
    quick.receive(welcome({ table: waiting, game: null }));
    expect([sent.length, quick.beginning]).toEqual([3, true]);
    // The connection is lost before anything arrived: all is said once more.
    sockets[0]?.onopen?.({} as Event);
    quick.receive(welcome({ table: waiting, game: null }));
    const pledged = { ...waiting, chairs: [{ ...ada, pledge: sent[0]?.["pledge"] }, ...table.chairs.slice(1)] } as Table;
    quick.receive({ type: "table", you: you(), table: pledged });
    expect(sent.slice(3).map((frame) => frame["type"])).toEqual(["pledge", "start"]);
    quick.receive({ type: "game", game });
    expect(quick.beginning).toBe(false);
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
    store.receive(welcome({ you: you(["eve"]) }));
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
