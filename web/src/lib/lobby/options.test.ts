import { expect, test } from "vitest";
import { allRounds, gameOf, isOpen, optionsOf, presetOf, presetsOf, withOption, withPreset, withSeats } from "./options";

test.each(presetsOf("cards"))("the preset %s of the card game is known again", (name) => {
  expect(presetOf(withPreset(gameOf("cards", 5), name))).toBe(name);
});

test.each(presetsOf("dice"))("the preset %s of the dice game is known again", (name) => {
  expect(presetOf(withPreset(gameOf("dice", 2), name))).toBe(name);
});

test("a mixture is no preset", () => {
  const game = withPreset(gameOf("cards", 4), "short");
  expect(presetOf({ ...game, plus_minus_one: true } as typeof game)).toBeNull();
});

test("a preset leaves the number of players", () => {
  expect(withPreset(gameOf("cards", 6), "short").n_seats).toBe(6);
});

test("magic cards stay as they are, whatever the preset", () => {
  const game = { ...gameOf("dice", 3), magic_cards: true } as ReturnType<typeof gameOf>;
  expect(withPreset(game, "expert")).toMatchObject({ target: 12, magic_cards: true });
  expect(presetOf(game)).toBe("box");
});

test("with more players, rounds that the deck does not give are left out", () => {
  const game = gameOf("cards", 3);
  const long = { ...game, rounds: [1, 10, 15, 20] } as typeof game;
  expect(withSeats(long, 4)).toMatchObject({ n_seats: 4, rounds: [1, 10, 15] });
  expect(withSeats({ ...game, rounds: [20] } as typeof game, 6)).toMatchObject({ rounds: null });
});

test("what cannot be chosen beside another option is given up", () => {
  const game = withOption(gameOf("cards", 4), "plus_minus_one", true);
  expect(game).toMatchObject({ predictions: "open", plus_minus_one: true });
  const hidden = withOption(withOption(game, "clairvoyant", true), "predictions", "hidden");
  expect(hidden).toMatchObject({ predictions: "hidden", plus_minus_one: false, clairvoyant: true });
  expect(optionsOf("cards").filter((option) => !isOpen(hidden, option)).map(({ key }) => key)).toEqual(["plus_minus_one"]);
});

test("the deck gives every round", () => {
  expect([3, 4, 5, 6].map((n_seats) => allRounds(n_seats).length)).toEqual([20, 15, 12, 10]);
});
