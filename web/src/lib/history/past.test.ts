import { expect, test } from "vitest";
import type { Wanted } from "$lib/net/history";
import type { HistoryItem, HistoryList } from "$lib/wire/types";
import { eveningOf, sayEvening } from "./evening";
import { Past, byEvening } from "./past.svelte";

const noon = new Date(2026, 10, 14, 12).getTime();
const hour = 3_600_000;

function item(id: string, more: Partial<HistoryItem> = {}): HistoryItem {
  const begun = noon - Number(id.replace(/\D/g, "")) * hour;
  return { kind: "game", id, game: "cards", players: ["Ada", "Bo"], totals: [10, 20], places: [2, 1], seat: 0, begun, ended: begun, ...more };
}

/** A server with these items, which gives a few at a time and writes down what it is asked. */
class FakeServer {
  asked: Wanted[] = [];
  forgotten: string[] = [];
  constructor(
    readonly items: HistoryItem[],
    readonly limit = 3,
  ) {}

  list(wanted: Wanted): Promise<HistoryList> {
    this.asked.push(wanted);
    const all = this.items.filter((one) => !wanted.player || one.players.includes(wanted.player));
    const from = wanted.before ? Number(wanted.before) : 0;
    const next = from + this.limit;
    return Promise.resolve({ items: all.slice(from, next), next: next < all.length ? String(next) : null });
  }
  forget(code: string): Promise<void> {
    this.forgotten.push(code);
    return Promise.resolve();
  }
}

test("an evening ends at five in the morning", () => {
  expect(eveningOf(new Date(2026, 10, 14, 23, 59).getTime())).toBe("2026-11-14");
  expect(eveningOf(new Date(2026, 10, 15, 4, 59).getTime())).toBe("2026-11-14");
  expect(eveningOf(new Date(2026, 10, 15, 5, 0).getTime())).toBe("2026-11-15");
  expect(eveningOf(new Date(2027, 0, 1, 1).getTime())).toBe("2026-12-31");
});

test("the year is said only if it is another", () => {
  expect(sayEvening("2026-11-14", "en", new Date(2026, 11, 1))).toBe("Saturday, November 14");
  expect(sayEvening("2025-11-14", "de", new Date(2026, 11, 1))).toBe("Freitag, 14. November 2025");
});

test("games stand under their evening, in the order in which they come", () => {
  const evenings = byEvening([item("g1"), item("g2"), item("g30")]);
  expect(evenings.map(({ date, items }) => [date, items.map(({ id }) => id)])).toEqual([
    ["2026-11-14", ["g1", "g2"]],
    ["2026-11-13", ["g30"]],
  ]);
});

test("pads that are still open come first and are in no evening", async () => {
  const past = new Past(new FakeServer([item("g1"), item("p2", { kind: "pad", ended: null }), item("g3")]));
  await past.load();
  expect(past.open.map(({ id }) => id)).toEqual(["p2"]);
  expect(past.evenings.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(["g1", "g3"]);
  expect(past.hasMore).toBe(false);
});

test("more is fetched from where the last part ended, until there is something to see", async () => {
  const items = Array.from({ length: 30 }, (_, at) => item(`g${at}`));
  const server = new FakeServer(items, 5);
  const past = new Past(server);
  await past.load();
  expect(past.shown).toHaveLength(10);
  expect(server.asked.map(({ before }) => before)).toEqual([null, "5"]);
  await past.more();
  expect(past.shown.map(({ id }) => id)).toEqual(items.slice(0, 20).map(({ id }) => id));
  expect(past.hasMore).toBe(true);
});

test("a filter that hides what is here asks for older ones by itself", async () => {
  const items = Array.from({ length: 24 }, (_, at) => item(`g${at}`, { game: at < 12 ? "cards" : "dice" }));
  const past = new Past(new FakeServer(items, 4));
  await past.load();
  expect(past.shown.every(({ game }) => game === "cards")).toBe(true);
  await past.filter("dice");
  expect(past.shown).toHaveLength(8);
  await past.filter("all");
  expect(past.shown).toHaveLength(20);
});

test("a search starts over, and nothing found is not the same as nothing played", async () => {
  const past = new Past(new FakeServer([item("g1"), item("g2", { players: ["Cy", "Di"] })]));
  await past.load();
  await past.load(" Cy ");
  expect(past.shown.map(({ id }) => id)).toEqual(["g2"]);
  await past.load("Zoë");
  expect(past.shown).toEqual([]);
  expect(past.isEmpty).toBe(false);
  const nothing = new Past(new FakeServer([]));
  expect(nothing.isEmpty).toBe(false);
  await nothing.load();
  expect(nothing.isEmpty).toBe(true);
});

test("an answer that comes too late is not shown", async () => {
  const answers: ((list: HistoryList) => void)[] = [];
  const past = new Past({ list: () => new Promise((resolve) => answers.push(resolve)), forget: () => Promise.resolve() });
  const slow = past.load("A");
  const quick = past.load("Ada");
  answers[1]?.({ items: [item("g2")], next: null });
  await quick;
  answers[0]?.({ items: [item("g1")], next: null });
  await slow;
  expect(past.shown.map(({ id }) => id)).toEqual(["g2"]);
  expect(past.busy).toBe(false);
});

test("a pad is forgotten on the server first", async () => {
  const server = new FakeServer([item("p1", { kind: "pad" }), item("g2")]);
  const past = new Past(server);
  await past.load();
  const [pad] = past.items;
  if (pad) await past.forget(pad);
  expect(server.forgotten).toEqual(["p1"]);
  expect(past.shown.map(({ id }) => id)).toEqual(["g2"]);
});

test("being offline is said, and asking again helps", async () => {
  let works = false;
  const server = new FakeServer([item("g1")]);
  const past = new Past({ list: (wanted) => (works ? server.list(wanted) : Promise.reject(new TypeError("offline"))), forget: () => Promise.resolve() });
  await past.load();
  expect([past.failed, past.busy, past.isEmpty]).toEqual([true, false, false]);
  works = true;
  await past.load();
  expect([past.failed, past.shown.length]).toEqual([false, 1]);
});
