// What every step of a dice round is given.

import { playersOf, type Player } from "$lib/table/names";
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
  /** Enters what one tap means, or says why it cannot be; tells whether it was entered. */
  enter: (...entries: Entry[]) => boolean;
};

/** All of it; nothing for a pad of the other game. */
export function boardOf(pad: PadState, enter: Board["enter"]): Board | null {
  const { view } = pad;
  const sheet = diceSheet(view);
  const round = sheet?.rounds.at(-1);
  if (!sheet || !round) return null;
  return { pad, view, sheet, round, players: playersOf(view.names), target: targetOf(view), enter };
}

/** The sheet of a dice game; nothing for the other one. */
export function diceSheet(view: PadView): DiceSheet | null {
  return view.sheet.game === "dice" ? view.sheet : null;
}

function targetOf(view: PadView): number {
  const { game } = view.options;
  return game.name === "dice" ? game.target : 0;
}
