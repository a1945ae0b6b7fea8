// What a reader may ask with a key, answered in words: the dice, and how everybody stands.

import { t } from "$lib/i18n";
import { plain, type Player } from "$lib/table/names";
import type { DiceView } from "$lib/wire/types";
import { diceNames } from "./words";

export function answers(key: string, view: DiceView, players: Player[]): string | null {
  if (key === "f" || key === "c") return view.round ? diceNames(view.round.dice) : "";
  if (key === "p") return players.map((player) => standing(view, player)).join("; ");
  return null;
}

function standing(view: DiceView, { seat, name, you }: Player): string {
  return `${you ? t("seat-you") : name}: ${t("dice-xs", { xs: view.xs[seat] ?? 0, target: view.rules.target })}, ${plain(view.totals[seat] ?? 0)}`;
}
