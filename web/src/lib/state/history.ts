// The totals of a dice game from round to round, as far as this page was there. (A card game has them on its sheet.)

import type { AnyGame } from "$lib/wire/types";

export class History {
  #game = "";
  #rounds = new Map<number, number[]>();

  /** Takes in what is known now; gives the totals after each round so far. */
  after(game: AnyGame): { totals: number[] }[] {
    if (game.game !== "dice") return [];
    if (game.id !== this.#game) {
      this.#game = game.id;
      this.#rounds.clear();
    }
    const round = game.view.round?.number;
    if (round !== undefined) this.#rounds.set(round, game.view.totals);
    return [...this.#rounds].sort(([a], [b]) => a - b).map(([, totals]) => ({ totals }));
  }
}
