import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { engineOf, type Engine } from "./engine";
import { BadRecord, storyOf } from "./records";

let engine: Engine;
beforeAll(async () => {
  engine = await engineOf(readFileSync(new URL("../../../wasm/engine.wasm", import.meta.url)));
});

function read(name: string): string {
  const text = readFileSync(new URL(`../../../../testdata/records/${name}`, import.meta.url), "utf8");
  return text.split(/^(?=\{"foretell")/m)[0] ?? "";
}
function cards(text: string) {
  const story = storyOf(engine, text);
  if (story.game !== "cards") throw new Error("not a card game");
  return story;
}

test("a card game can be followed from the first deal to the places", () => {
  const text = read("cards-4-plus_minus_one-true.jsonl");
  const { players, moments } = cards(text);
  expect(players).toHaveLength(4);
  expect(moments).toHaveLength(text.trim().split("\n").length - 1);
  expect(moments[0]?.hands.every((hand) => hand.length === 1)).toBe(true);
  // When a round is scored all cards are played and all tricks are taken.
  for (const moment of moments.filter((one) => one.line.e === "score")) {
    expect(moment.hands.flat()).toEqual([]);
    expect(moment.taken.reduce((sum, n) => sum + n, 0)).toBe(moment.round);
  }
  expect(moments.at(-1)?.places).not.toBeNull();
});

test("a trick lies until the next card is led", () => {
  const { moments } = cards(read("cards-4-plus_minus_one-true.jsonl"));
  const taken = moments.findIndex((one) => one.line.e === "trick" && one.round === 2);
  expect(moments[taken]?.trick).toHaveLength(4);
  expect(moments[taken + 1]?.trick).toHaveLength(1);
});

test("a dice game fills one box of each page in each round", () => {
  const story = storyOf(engine, read("dice-3-magic_cards-true.jsonl"));
  if (story.game !== "dice") throw new Error("not a dice game");
  const rounds = story.moments.filter((one) => one.line.e === "round");
  const end = story.moments.at(-1);
  expect(end?.places).not.toBeNull();
  for (const page of end?.pages ?? []) {
    expect(page.boxes.flat().filter((mark) => mark !== null)).toHaveLength(rounds.length);
  }
});

test("a record with a forged line is not shown, and the line is named", () => {
  const lines = read("cards-4-plus_minus_one-true.jsonl").split("\n");
  const at = lines.findIndex((line) => line.startsWith('{"e":"score"'));
  lines[at] = (lines[at] ?? "").replace(/"points":\[-?\d+/, '"points":[70');
  expect(() => storyOf(engine, lines.join("\n"))).toThrow(BadRecord);
  try {
    storyOf(engine, lines.join("\n"));
  } catch (error) {
    expect(error).toMatchObject({ line: at + 1 });
  }
});
