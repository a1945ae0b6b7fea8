import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { story, type CardsMoment, type DiceMoment } from "./record";

function read(name: string): string {
  return readFileSync(new URL(`../../../../testdata/records/${name}`, import.meta.url), "utf8");
}

test("a card game can be followed from the first deal to the places", () => {
  const { header, moments } = story(read("cards-4-plus_minus_one-true.jsonl"));
  const all = moments as CardsMoment[];
  expect(header.players).toHaveLength(4);
  expect(all[0]?.hands.every((hand) => hand.length === 1)).toBe(true);
  // When a round is scored all cards are played and all tricks are taken.
  for (const moment of all.filter((one) => one.line?.e === "score")) {
    expect(moment.hands.flat()).toEqual([]);
    expect(moment.taken.reduce((sum, n) => sum + n, 0)).toBe(moment.round);
  }
  expect(all.at(-1)?.places).not.toBeNull();
});

test("a trick lies until the next card is led", () => {
  const all = story(read("cards-4-plus_minus_one-true.jsonl")).moments as CardsMoment[];
  const taken = all.findIndex((one) => one.line?.e === "trick" && one.round === 2);
  expect(all[taken]?.trick).toHaveLength(4);
  expect(all[taken + 1]?.trick).toHaveLength(1);
});

test("a dice game fills one box of each page in each round", () => {
  const all = story(read("dice-3-magic_cards-true.jsonl").split(/^(?=\{"foretell")/m)[0] ?? "").moments as DiceMoment[];
  const rounds = all.filter((one) => one.line?.e === "round");
  const end = all.at(-1);
  expect(end?.places).not.toBeNull();
  for (const page of end?.pages ?? []) {
    expect(page.boxes.flat().filter((mark) => mark !== null)).toHaveLength(rounds.length);
  }
});
