// What is asked, and of whom, in one sentence.

import { t } from "$lib/i18n";
import { together, type Player } from "$lib/table/names";
import type { DiceGame } from "$lib/wire/types";

const asks: Record<string, string> = {
  set_dice: "dice-prompt-set",
  predict: "dice-prompt-predict",
  name_wizard: "dice-prompt-wizard",
  leave_or_stay: "dice-prompt-leave",
  mark: "dice-prompt-mark",
};
const waits: Record<string, string> = {
  set_dice: "dice-wait-set",
  predict: "dice-wait-predict",
  strike: "dice-wait-strike",
  name_wizard: "dice-wait-wizard",
  leave_or_stay: "dice-wait-leave",
  seer_decides: "dice-wait-seer",
  mark: "dice-wait-mark",
};

export function prompt(game: DiceGame, players: Player[], language: string): string {
  const { offer, view } = game;
  if (offer?.offer === "seer_decides") return t(offer.roll ? (offer.marks.length ? "dice-prompt-seer" : "dice-prompt-must-roll") : "dice-prompt-mark");
  if (offer?.offer === "strike") return t("dice-prompt-strike", { color: t(`color-${offer.boxes[0]?.[0]}`) });
  if (offer) return t(asks[offer.offer] ?? "cards-prompt-you", { n: (view.round?.n_rolls ?? 0) + 1 });
  if (view.stage.kind === "over") return t("cards-prompt-over");
  const names = game.waiting_for.map((seat) => players[seat]?.name ?? "");
  const key = waits[view.stage.kind];
  return names.length && key ? t(key, { names: together(names, language), n: names.length }) : "";
}
