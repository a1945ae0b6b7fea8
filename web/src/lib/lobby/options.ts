// What can be agreed at a table. What there is to choose from, what goes together and what is usual is told by the rules (`wire/lists.ts`);
// whether an agreement is allowed, the server says.

import { GAMES, LEVELS, ROUNDS, TABLE } from "$lib/wire/lists";
import type { GameOptions, Level, TableOptions } from "$lib/wire/types";

export type GameName = GameOptions["name"];
/** A thing to agree on: a switch, one of some words or numbers, or a list of rounds. */
export type Option = (typeof GAMES)[GameName]["options"][number];
type Value = boolean | string | number | readonly number[] | null;

/** The levels that are offered. */
export const levels: readonly Level[] = LEVELS;
export const seats = { cards: GAMES.cards.seats, dice: GAMES.dice.seats };

export function optionsOf(name: GameName): readonly Option[] {
  return GAMES[name].options;
}

export function valueOf(game: GameOptions, key: string): Value {
  return (game as Record<string, unknown>)[key] as Value;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function isUsual(game: GameOptions, { key }: Option): boolean {
  return same(valueOf(game, key), (GAMES[game.name].defaults as Record<string, unknown>)[key]);
}

/** Every round that so many can play, by the cards in hand. */
export function allRounds(n_seats: number): readonly number[] {
  return (ROUNDS as Record<string, readonly number[]>)[n_seats] ?? [];
}

export function gameOf(name: GameName, n_seats: number): GameOptions {
  return { name, n_seats, ...GAMES[name].defaults } as GameOptions;
}

/** What a table is set up with until somebody changes it. */
export function tableOf(game: GameOptions): TableOptions {
  return { ...TABLE, game, patience: "60" };
}

/** Whether an option can be chosen beside the others. */
export function isOpen(game: GameOptions, { only_with }: Option): boolean {
  return only_with === null || valueOf(game, only_with[0]) === only_with[1];
}

/** Another value for an option; what cannot be chosen beside it is as usual again. */
export function withOption(game: GameOptions, key: string, value: Value): GameOptions {
  const changed = { ...game, [key]: value } as GameOptions;
  const closed = optionsOf(game.name).filter((option) => !isOpen(changed, option));
  const usual = closed.map((option) => [option.key, valueOf(gameOf(game.name, game.n_seats), option.key)]);
  return { ...changed, ...Object.fromEntries(usual) } as GameOptions;
}

/** Another number of players; a list of rounds keeps what the deck still gives. */
export function withSeats(game: GameOptions, n_seats: number): GameOptions {
  if (game.name === "dice" || game.rounds === null) return { ...game, n_seats };
  const rounds = game.rounds.filter((n_cards) => allRounds(n_seats).includes(n_cards));
  return { ...game, n_seats, rounds: rounds.length > 0 ? rounds : null };
}

/** The names of the agreements that have one. */
export function presetsOf(name: GameName): string[] {
  return GAMES[name].presets.map((preset) => preset.name);
}

/** The name of the preset that a game follows, if one. */
export function presetOf(game: GameOptions): string | null {
  const fits = ({ options }: { options: object }) => Object.entries(options).every(([key, value]) => same(valueOf(game, key), value));
  return GAMES[game.name].presets.find(fits)?.name ?? null;
}

export function withPreset(game: GameOptions, name: string): GameOptions {
  return { ...game, ...GAMES[game.name].presets.find((preset) => preset.name === name)?.options } as GameOptions;
}
