import { expect, test } from "vitest";
import { cardsPresets, dicePresets, gameOf, presetOf, withPreset, withSeats } from "./options";

test.each(Object.keys(cardsPresets))("the preset %s of the card game is known again", (name) => {
  expect(presetOf(withPreset(gameOf("cards", 5), name))).toBe(name);
});

test.each(Object.keys(dicePresets))("the preset %s of the dice game is known again", (name) => {
  expect(presetOf(withPreset(gameOf("dice", 2), name))).toBe(name);
});

test("a mixture is no preset", () => {
  const game = withPreset(gameOf("cards", 4), "short");
  expect(presetOf({ ...game, plus_minus_one: true } as typeof game)).toBeNull();
});

test("a preset leaves the number of players", () => {
  expect(withPreset(gameOf("cards", 6), "secret").n_seats).toBe(6);
});

test("with more players, rounds that the deck does not give are left out", () => {
  const game = gameOf("cards", 3);
  const long = { ...game, rounds: [1, 10, 15, 20] } as typeof game;
  expect(withSeats(long, 4)).toMatchObject({ n_seats: 4, rounds: [1, 10, 15] });
  expect(withSeats({ ...game, rounds: [20] } as typeof game, 6)).toMatchObject({ rounds: null });
});
