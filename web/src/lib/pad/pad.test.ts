import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Entry, PadOptions } from "$lib/wire/types";
import { FakePads } from "./fake";
import { PadState, localSeen, type Refusal } from "./pad.svelte";
import { rulesOf, type PadRules } from "./rules";

const options: PadOptions = {
  game: { name: "cards", n_seats: 3, predictions: "open", plus_minus_one: true, clairvoyant: false, rounds: null },
  names: ["Ada", "Bo", "Cy"],
  first: 2,
};
let rules: PadRules;

beforeAll(async () => {
  rules = await rulesOf(readFileSync(new URL("../../../wasm/engine.wasm", import.meta.url)));
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("addEventListener", () => undefined);
});

function predict(seat: number, tricks: number, round = 1): Entry {
  return { enter: "predict", round, seat, tricks };
}
function take(seat: number, tricks: number, round = 1): Entry {
  return { enter: "take", round, seat, tricks };
}

/** A phone at a fake server, which writes down what it is told later. */
function sit(pads: FakePads, number: number | null): { pad: PadState; told: Refusal[] } {
  const told: Refusal[] = [];
  const server = pads.phone(number);
  const pad = new PadState(rules, server.seen(), server, (refusal) => told.push(refusal));
  pad.open();
  return { pad, told };
}

/** What was promised has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test("a pad without a server counts, refuses and takes back", () => {
  const pad = new PadState(rules, localSeen(options));
  expect(pad.enter(predict(1, 1))).toEqual({ code: "not_in_turn", seat: 1, first: 0 });
  expect(pad.enter(predict(0, 1))).toBeNull();
  expect(pad.enter(predict(1, 1))).toBeNull();
  expect(pad.view.sheet).toMatchObject({ due: { due: "predict", seats: [2], sum: 2, closed: null } });
  expect(pad.undo()).toBeNull();
  expect(pad.enter(predict(1, 0))).toBeNull();
  expect(pad.check(predict(2, 0))).toEqual({ code: "sum_closed", tricks: 0, n_cards: 1 });
  expect(pad.enter(predict(2, 1))).toBeNull();
  expect(pad.enter(take(0, 1))).toBeNull();
  expect(pad.enter(take(1, 0))).toBeNull();
  expect(pad.view.totals).toEqual([30, 20, -10]);
  expect(pad.csv()).toContain("Ada");
  expect(pad.record().split("\n")[0]).toContain("pad");
});

test("what one tap enters is entered whole, taken back whole and entered again whole", async () => {
  const pads = new FakePads(rules, options);
  const [ada, bo] = [sit(pads, 0), sit(pads, null)];
  expect(ada.pad.enterAll([predict(0, 1), predict(2, 1)])).toEqual({ code: "not_in_turn", seat: 2, first: 1 });
  expect(ada.pad.view.n_entries).toBe(0);
  ada.pad.enter(predict(0, 1));
  expect(ada.pad.enterAll([predict(1, 1), predict(2, 0)])).toBeNull();
  await settled();
  expect(bo.pad.view.sheet).toMatchObject({ due: { due: "take" } });
  // The other phone takes it back as well as this one.
  expect(bo.pad.enter({ enter: "claim", seat: 1 })).toBeNull();
  await settled();
  expect(bo.pad.ofTap(bo.pad.view.undo)).toHaveLength(2);
  expect(bo.pad.undo()).toBeNull();
  await settled();
  expect(ada.pad.view.sheet).toMatchObject({ due: { due: "predict", seats: [1] } });
  expect(ada.pad.redo()).toBeNull();
  expect(ada.pad.view.redo).toBeNull();
  expect(ada.pad.undo()).toBeNull();
  expect(ada.pad.view.sheet).toMatchObject({ due: { due: "predict", seats: [1] } });
  expect(ada.pad.undo()).toBeNull();
  expect(ada.pad.view.undo).toBeNull();
});

test("no pad can be opened with two players of one name", () => {
  expect(rules.unfit(options)).toBeNull();
  expect(rules.unfit({ ...options, names: ["Ada", "ada", "Cy"] })?.field).toBe("names");
});

test("an entry is shown before the server has it, and then everywhere", async () => {
  const pads = new FakePads(rules, options);
  const [ada, bo] = [sit(pads, 0), sit(pads, null)];
  expect(ada.pad.enter(predict(0, 1))).toBeNull();
  expect(ada.pad.view.n_entries).toBe(1);
  expect(bo.pad.view.n_entries).toBe(0);
  await settled();
  expect(ada.pad.queue).toEqual([]);
  expect(bo.pad.view.n_entries).toBe(1);
});

test("of two who write in the same place at once the second is told", async () => {
  const pads = new FakePads(rules, options);
  const [ada, bo] = [sit(pads, 0), sit(pads, null)];
  expect(bo.pad.enter({ enter: "claim", seat: 1 })).toBeNull();
  await settled();
  expect(bo.pad.mayWrite).toBe(true);
  ada.pad.enter(predict(0, 1));
  bo.pad.enter(predict(0, 0));
  await settled();
  expect(ada.told).toEqual([]);
  expect(bo.told).toEqual([{ code: "conflict" }]);
  expect(bo.pad.queue).toEqual([]);
  expect(bo.pad.view.sheet).toMatchObject({ rounds: [{ predicted: [1, null, null] }] });
});

test("without a net the keeper goes on, and everything is sent in its order", async () => {
  const pads = new FakePads(rules, options);
  const { pad, told } = sit(pads, 0);
  pads.net(false);
  for (const entry of [predict(0, 1), predict(1, 1), predict(2, 0), take(0, 1), take(1, 0)]) expect(pad.enter(entry)).toBeNull();
  expect(pad.online).toBe(false);
  expect(pad.view.totals).toEqual([30, -10, 20]);
  await settled();
  expect(pad.queue.length).toBe(5);
  // The page is loaded again: what waited is still there.
  const kept = JSON.parse(localStorage.getItem("foretell.pad.fake") ?? "null");
  expect(kept.queue.length).toBe(5);
  const again = new PadState(rules, kept.seen, pads.phone(0), () => undefined, kept.queue);
  expect(again.view.totals).toEqual([30, -10, 20]);
  pads.net(true);
  await settled();
  expect(pads.journal.map(({ entry }) => entry.enter)).toEqual(["predict", "predict", "predict", "take", "take"]);
  expect([pad.queue, told, pad.trouble]).toEqual([[], [], null]);
});

test("what others wrote meanwhile stops what waited, until somebody decides", async () => {
  const pads = new FakePads(rules, options);
  const [ada, bo] = [sit(pads, 0), sit(pads, null)];
  bo.pad.enter({ enter: "claim", seat: 1 });
  await settled();
  pads.net(false);
  ada.pad.enter(predict(0, 1));
  ada.pad.enter(predict(1, 1));
  await settled();
  pads.reachable = true;
  bo.pad.online = true;
  bo.pad.enter(predict(0, 0));
  await settled();
  expect(ada.pad.trouble).toMatchObject({ refusal: { code: "conflict" }, entry: { entry: { seat: 0, tricks: 1 } } });
  expect(ada.pad.queue.length).toBe(2);
  ada.pad.drop();
  await settled();
  expect(ada.pad.queue).toEqual([]);
  expect(ada.pad.view.sheet).toMatchObject({ rounds: [{ predicted: [0, 1, null] }] });
});

test("what was refused can be tried again after looking", async () => {
  const pads = new FakePads(rules, options);
  const [ada, bo] = [sit(pads, 0), sit(pads, null)];
  bo.pad.enter({ enter: "claim", seat: 1 });
  await settled();
  pads.net(false);
  ada.pad.enter(predict(0, 1));
  await settled();
  pads.reachable = true;
  bo.pad.online = true;
  bo.pad.enter(predict(0, 0));
  await settled();
  ada.pad.tryAgain();
  await settled();
  expect(ada.pad.trouble).toBeNull();
  expect(bo.pad.view.sheet).toMatchObject({ rounds: [{ predicted: [1, null, null] }] });
});

test("another phone without a net is told that it cannot write", async () => {
  const pads = new FakePads(rules, options);
  const { pad, told } = sit(pads, null);
  pad.enter({ enter: "claim", seat: 1 });
  await settled();
  pads.reachable = false;
  expect(pad.enter(predict(0, 1))).toBeNull();
  await settled();
  expect(told).toEqual([{ code: "offline" }]);
  expect(pad.queue).toEqual([]);
  expect(pad.enter(predict(0, 1))).toEqual({ code: "offline" });
});
