// What every step of a dice round is given.

import type { Player } from "$lib/table/names";
import type { Entry, PadDiceRound, PadView, SheetView } from "$lib/wire/types";
import type { PadState } from "../pad.svelte";

export type DiceSheet = SheetView & { game: "dice" };

export type Board = {
  pad: PadState;
  view: PadView;
  sheet: DiceSheet;
  round: PadDiceRound;
  players: Player[];
  target: number;
  /** Enters something, or says why it cannot be; tells whether it was entered. */
  enter: (entry: Entry) => boolean;
};

/** The sheet of a dice game; nothing for the other one. */
export function diceSheet(view: PadView): DiceSheet | null {
  return view.sheet.game === "dice" ? view.sheet : null;
}

export function targetOf(view: PadView): number {
  const { game } = view.options;
  return game.name === "dice" ? game.target : 0;
}
