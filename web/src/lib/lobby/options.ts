// What can be agreed at a table, and the sets of it that have names. Whether an agreement is allowed, the server says.

import type { CardsOptions, DiceOptions, GameOptions, Level, TableOptions } from "$lib/wire/types";

export type GameName = GameOptions["name"];
export type CardsGameOptions = Extract<GameOptions, { name: "cards" }>;
export type DiceGameOptions = Extract<GameOptions, { name: "dice" }>;

/** The rules of a preset, for any number of players. */
type CardsPreset = Omit<CardsOptions, "n_seats">;
type DicePreset = Omit<DiceOptions, "n_seats">;

const box: CardsPreset = { predictions: "open", plus_minus_one: false, clairvoyant: false, rounds: null };

export const cardsPresets: Record<string, CardsPreset> = {
  box,
  "plus-minus": { ...box, plus_minus_one: true },
  secret: { ...box, predictions: "secret" },
  hidden: { ...box, predictions: "hidden" },
  clairvoyant: { ...box, clairvoyant: true },
  short: { ...box, rounds: [1, 3, 5, 7] },
};

export const dicePresets: Record<string, DicePreset> = {
  beginner: { target: 9, magic_cards: false },
  magic: { target: 9, magic_cards: true },
  expert: { target: 12, magic_cards: true },
};

export const seats = { cards: [3, 4, 5, 6], dice: [2, 3, 4, 5] } as const;
/** The levels that are offered; `random` is for programmers. */
export const levels: readonly Level[] = ["novice", "apprentice", "adept", "master"];

/** How many cards a deck of sixty gives each player at most. */
export function mostCards(n_seats: number): number {
  return Math.floor(60 / n_seats);
}

export function gameOf(name: GameName, n_seats: number): GameOptions {
  if (name === "cards") return { name, n_seats, ...box };
  return { name, n_seats, target: 9, magic_cards: false };
}

/** What a table is set up with until somebody changes it. */
export function tableOf(game: GameOptions): TableOptions {
  return {
    game,
    patience: "60",
    speed: "normal",
    chat: true,
    spectators: true,
    public: false,
    stand_in: "adept",
    take_back: true,
    hints: false,
  };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The name of the preset that a game follows, if one. */
export function presetOf(game: GameOptions): string | null {
  const presets: Record<string, object> = game.name === "cards" ? cardsPresets : dicePresets;
  const given = game as Record<string, unknown>;
  const fits = ([, preset]: [string, object]) => Object.entries(preset).every(([key, value]) => same(given[key], value));
  return Object.entries(presets).find(fits)?.[0] ?? null;
}

export function withPreset(game: GameOptions, name: string): GameOptions {
  if (game.name === "cards") return { ...game, ...cardsPresets[name] };
  return { ...game, ...dicePresets[name] };
}

/** Another number of players; a list of rounds keeps what the deck still gives. */
export function withSeats(game: GameOptions, n_seats: number): GameOptions {
  if (game.name === "dice" || game.rounds === null) return { ...game, n_seats };
  const rounds = game.rounds.filter((n_cards) => n_cards <= mostCards(n_seats));
  return { ...game, n_seats, rounds: rounds.length > 0 ? rounds : null };
}
