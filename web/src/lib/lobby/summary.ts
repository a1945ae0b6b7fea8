// The rules of a game in a few words, for a tile or a row.

import { t } from "$lib/i18n";
import type { GameOptions } from "$lib/wire/types";
import { allRounds, isUsual, optionsOf, presetOf, valueOf, type Option } from "./options";

/** How many rounds there are; unknown for the dice game, which ends when somebody has enough X. */
export function roundsOf(game: GameOptions): number | null {
  return game.name === "cards" ? (game.rounds ?? allRounds(game.n_seats)).length : null;
}

/** What differs from the game in the box, or that nothing does. */
export function rulesLine(game: GameOptions): string {
  const preset = presetOf(game);
  const others = optionsOf(game.name).filter((option) => !isUsual(game, option) && !(preset && option.in_presets));
  const parts = others.map((option) => short(game, option));
  return (preset ? [t(`preset-${preset}`), ...parts] : parts).join(", ");
}

function short(game: GameOptions, { key, kind }: Option): string {
  const value = valueOf(game, key);
  if (kind === "word") return t(`${key}-${value}`);
  return t(`option-${key}-short`, { n: Array.isArray(value) ? value.length : Number(value) });
}
