// How an update changes what is known of a game. The fields that an update names replace those of the view; nothing is computed.

import type { AnyGame, AnyUpdate, CardsGame, CardsUpdate, DiceGame, DiceUpdate } from "$lib/wire/types";

type Fresh = Pick<AnyGame, "seq" | "waiting_for" | "sealed"> & { clocks?: AnyGame["clocks"] };

function fresh(update: AnyUpdate): Fresh {
  return { seq: update.seq, waiting_for: update.waiting_for, sealed: update.sealed, clocks: update.clocks ?? [] };
}

function applyCards(game: CardsGame, update: CardsUpdate): CardsGame {
  const { new_lines, ...changed } = update.change;
  const sheet = new_lines ? [...game.view.sheet, ...new_lines] : game.view.sheet;
  const { your_choice, offer } = update;
  return { ...game, ...fresh(update), your_choice, offer, view: { ...game.view, ...changed, sheet } } as CardsGame;
}

function applyDice(game: DiceGame, update: DiceUpdate): DiceGame {
  const { your_choice, offer } = update;
  return { ...game, ...fresh(update), your_choice, offer, view: { ...game.view, ...update.change } } as DiceGame;
}

/** The game after an update, or nothing if the update does not follow on it. */
export function apply(game: AnyGame, update: AnyUpdate): AnyGame | null {
  if (update.seq !== game.seq + 1) return null;
  if (game.game === "cards" && update.game === "cards") return applyCards(game, update);
  if (game.game === "dice" && update.game === "dice") return applyDice(game, update);
  return null;
}
