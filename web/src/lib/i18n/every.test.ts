// Keys that the page puts together from names: every game, option, preset, magic card, level and special word has all its texts in every
// language, and every magic card its picture and its example. What there is comes from the rules, so nothing new is forgotten.

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { emblems } from "$lib/dice/emblems";
import { levels, optionsOf, presetsOf, type GameName } from "$lib/lobby/options";
import { examples } from "$lib/rules/magic";
import { terms } from "$lib/terms/terms.svelte";
import { GAMES, MAGIC_CARDS } from "$lib/wire/lists";
import { languages } from "./texts";

const root = fileURLToPath(new URL("../../../../locales/", import.meta.url));
const games = Object.keys(GAMES) as GameName[];
const tips = [...readFileSync(new URL("../coach/tips.ts", import.meta.url), "utf8").matchAll(/id: "([\w-]+)"/g)].map(([, id]) => id);

/** The texts of an option, by what kind it is. */
function optionTexts(name: GameName): string[] {
  return optionsOf(name).flatMap((option) => {
    const own = (...ends: string[]) => ends.map((end) => `option-${option.key}${end}`);
    switch (option.kind) {
      case "word":
        return [...own(""), ...option.values.flatMap((value) => [`${option.key}-${value}`, `${option.key}-${value}-about`, `agreed-${option.key}-${value}`])];
      case "number":
        return own("-about", "-short");
      case "list":
        return own("", "-of", "-about", "-short");
      case "switch":
        return own("", "-about", "-short", ...(option.only_with ? ["-closed"] : []));
    }
  });
}

const wanted: [string, string[]][] = [
  ["games", games.flatMap((name) => [`game-${name}`, `begins-about-${name}`, `story-${name}`])],
  ["options", games.flatMap(optionTexts)],
  ["presets", games.flatMap((name) => presetsOf(name).flatMap((preset) => [`preset-${preset}`, `preset-${preset}-about-${name}`]))],
  ["magic cards", MAGIC_CARDS.flatMap((card) => [`magic-${card}`, `magic-${card}-text`, `rm-${card}`])],
  ["levels", levels.flatMap((level) => [`level-${level}`, `level-${level}-about`])],
  ["special words", terms.flatMap((term) => [`term-${term}`, `term-${term}-words`, `term-${term}-text`])],
  ["explanations", tips.map((id) => `tip-${id}`)],
];

describe.each(languages)("in %s", (language) => {
  const folder = `${root}${language}/`;
  const bodies = readdirSync(folder).flatMap((file) => new FluentResource(readFileSync(folder + file, "utf8")).body);
  const keys = new Set(bodies.filter(({ value }) => value !== null && value !== "").map(({ id }) => id));

  test.each(wanted)("%s have all their texts", (_, wanted) => {
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((key) => !keys.has(key))).toEqual([]);
  });

  test.each(MAGIC_CARDS)("the pad says what %s asks for", (card) => {
    expect([...keys].filter((key) => key.startsWith(`pad-dice-${card}-`))).not.toEqual([]);
  });
});

test.each(MAGIC_CARDS)("%s has a picture and an example", (card) => {
  expect(emblems[card].every(({ d }) => d.startsWith("M"))).toBe(true);
  expect(emblems[card].length).toBeGreaterThan(0);
  expect(examples[card].dice ?? examples[card].lines).not.toEqual([]);
});

test("no two magic cards have the same picture", () => {
  expect(new Set(MAGIC_CARDS.map((card) => JSON.stringify(emblems[card]))).size).toBe(MAGIC_CARDS.length);
});

test("nothing is drawn or explained that is not in the rules", () => {
  expect(Object.keys(emblems).sort()).toEqual([...MAGIC_CARDS].sort());
  expect(Object.keys(examples).sort()).toEqual([...MAGIC_CARDS].sort());
});
