import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { raceOf } from "$lib/pad/race";
import { BrokenPad, rulesOf, type PadRules } from "$lib/pad/rules";
import { blockOf } from "./sheet";

let rules: PadRules;
beforeAll(async () => {
  rules = await rulesOf(readFileSync(new URL("../../../wasm/engine.wasm", import.meta.url)));
});

function golden(name: string): string[] {
  const text = readFileSync(new URL(`../../../../testdata/pads/${name}.jsonl`, import.meta.url), "utf8");
  return text.split(/^(?=\{"foretell")/m);
}
/** What the lines of this kind say. */
function said<Key extends string>(text: string, kind: string, key: Key): number[][] {
  const lines = text.split("\n").filter((line) => line.includes(`"e":"${kind}"`));
  return lines.map((line) => (JSON.parse(line) as Record<Key, number[]>)[key]);
}

// The two rounds of example 1 in the rules, the second of them skipped once.
const header = { foretell: 1, pad: true, game: "cards", players: ["A", "B", "C"], rules: { rounds: [1, 2] }, first: 0, started: "2026-11-14T19:30:00Z" };
const first = [
  { e: "round", round: 1, dealer: 0, cards: 1, trump: "R" },
  { e: "predict", seat: 1, tricks: 1 },
  { e: "predict", seat: 2, tricks: 1 },
  { e: "predict", seat: 0, tricks: 0 },
  { e: "take", tricks: [0, 0, 1] },
  { e: "score", points: [20, -10, 30], totals: [20, -10, 30] },
];
const text = (...lines: object[]) => [header, ...lines].map((line) => JSON.stringify(line)).join("\n");

test("a pad is told from before the first round to after the last", () => {
  const { moments, started } = rules.read(
    text(...first, { e: "round", round: 2, dealer: 1, cards: 2 }, { e: "skip" }, { e: "end", totals: [20, -10, 30], places: [2, 3, 1] }),
  );
  expect(started).toBe("2026-11-14T19:30:00Z");
  expect(moments[0]?.names).toEqual(["A", "B", "C"]);
  expect(moments.map(({ totals }) => totals)).toEqual([
    [0, 0, 0],
    [20, -10, 30],
    [20, -10, 30],
  ]);
  expect(moments.map(({ over }) => over)).toEqual([false, false, true]);
  const end = moments[2];
  if (end?.sheet.game !== "cards") throw new Error("this is a card game");
  expect(end.places).toEqual([2, 3, 1]);
  expect(end.sheet.rounds[0]?.trump).toBe("R");
  // The block has a line for the round that was played and none for the one that was skipped.
  expect(blockOf(end, end.sheet).sheet).toEqual([
    { n_cards: 1, predicted: [0, 1, 1], taken: [0, 0, 1], points: [20, -10, 30], totals: [20, -10, 30], absent: [] },
    null,
  ]);
  expect(raceOf(end)).toEqual([
    [0, 20, 20],
    [0, -10, -10],
    [0, 30, 30],
  ]);
});

test("a pad that was ended early is over after the round that was finished", () => {
  const { moments } = rules.read(text(...first, { e: "end", totals: [20, -10, 30], places: [2, 3, 1] }));
  expect(moments.map(({ over }) => over)).toEqual([false, true]);
});

test("a pad in the middle of a round shows what is predicted", () => {
  const { moments } = rules.read(text(...first, { e: "round", round: 2, dealer: 1, cards: 2 }, { e: "predict", seat: 2, tricks: 2 }));
  const now = moments.at(-1);
  if (now?.sheet.game !== "cards") throw new Error("this is a card game");
  expect(moments).toHaveLength(3);
  expect(blockOf(now, now.sheet).predictions).toEqual([{ prediction: "none" }, { prediction: "none" }, { prediction: "open", tricks: 2 }]);
});

test.each(["cards-3-open", "cards-4-plus-minus-one-and-an-unfinished-one", "dice-3-magic-cards", "dice-5-expert"])("%s ends as its record says", (name) => {
  for (const record of golden(name)) {
    const { moments } = rules.read(record);
    const end = moments.at(-1);
    const totals = said(record, "score", "totals");
    expect(end?.totals).toEqual(totals.at(-1));
    const places = said(record, "end", "places");
    expect(end?.over).toBe(places.length === 1);
    if (places.length === 1) expect(end?.places).toEqual(places[0]);
    // After each round that was scored the pad stands as the record says.
    const scored = moments.flatMap((moment, at) => (at > 0 && moment.sheet.rounds[at - 1]?.totals ? [moment.sheet.rounds[at - 1]?.totals] : []));
    expect(scored.length).toBeGreaterThanOrEqual(totals.length);
    for (const line of totals) expect(scored).toContainEqual(line);
  }
});

test("a record that tells another result than what was entered is refused", () => {
  expect(() => rules.read(text(...first).replace('"totals":[20,-10,30]', '"totals":[30,-10,30]'))).toThrow(BrokenPad);
});
