// Tables for tests.

import type { GameOptions, Level, NewTable, TableOptions } from "../src/lib/wire/types";

export function options(game: GameOptions, more: Partial<TableOptions> = {}): TableOptions {
  return {
    game,
    patience: "off",
    speed: "instant",
    chat: true,
    spectators: true,
    public: false,
    stand_in: "novice",
    take_back: true,
    hints: true,
    begins: "next",
    ...more,
  };
}

export function cards(n_seats: number, rounds: number[] | null): GameOptions {
  return { name: "cards", n_seats, predictions: "open", plus_minus_one: false, clairvoyant: false, rounds };
}

export function dice(n_seats: number, target: number, magic_cards = true): GameOptions {
  return { name: "dice", n_seats, target, magic_cards };
}

/** A table at which all others are programs, and the game begins at once. */
export function alone(game: GameOptions, level: Level = "novice"): NewTable {
  return {
    options: options(game),
    bots: Array.from({ length: game.n_seats - 1 }, () => level),
    start: true,
  };
}
