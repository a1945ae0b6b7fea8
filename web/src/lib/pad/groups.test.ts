import { expect, test } from "vitest";
import type { PadOptions } from "$lib/wire/types";
import { knownNames, nextTime, readGroups, withGroup, type Group } from "./groups";

function group(names: string[], at: number, name: "cards" | "dice" = "cards"): Group {
  const game =
    name === "cards"
      ? ({ name, n_seats: names.length, predictions: "open", plus_minus_one: false, clairvoyant: false, rounds: null } as const)
      : ({ name, n_seats: names.length, target: 9, magic_cards: false } as const);
  const options: PadOptions = { game, names, first: 0 };
  return { options, me: null, at };
}

test("the same people are one group, however they sit; another game is another group", () => {
  const first = withGroup([group(["Ada", "Bo", "Cy"], 1), group(["Dora", "Emil"], 2, "dice")], group(["cy", "Bo", "Ada"], 3));
  expect(first.map(({ at }) => at)).toEqual([3, 2]);
  expect(withGroup(first, group(["Ada", "Bo", "cy"], 4, "dice")).map(({ at }) => at)).toEqual([4, 3, 2]);
});

test("the next time the next player begins", () => {
  const played = group(["Ada", "Bo", "Cy"], 1);
  expect(nextTime(played).first).toBe(1);
  expect(nextTime({ ...played, options: { ...played.options, first: 2 } }).first).toBe(0);
});

test("names are offered once, as they were written last", () => {
  expect(knownNames([group(["Ada", "Bo"], 2), group(["ADA", "Cy"], 1)])).toEqual(["Ada", "Bo", "Cy"]);
});

test("somebody else's text under our key is no group", () => {
  expect(readGroups("{")).toEqual([]);
  expect(readGroups('{"names":1}')).toEqual([]);
  expect(readGroups('[{"options":{}},null,3]')).toEqual([]);
  const kept = [group(["Ada", "Bo"], 1)];
  expect(readGroups(JSON.stringify(kept))).toEqual(kept);
});
