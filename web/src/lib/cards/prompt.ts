// What is asked, and of whom, in one sentence.

import { t } from "$lib/i18n";
import { together, type Player } from "$lib/table/names";
import type { CardsGame } from "$lib/wire/types";
import { colorName } from "./words";

/** The sentence for the viewer. */
export function prompt(game: CardsGame, players: Player[], language: string): string {
  const { view, offer } = game;
  if (offer?.offer === "play") {
    const follow = view.trick?.follow;
    if (!view.trick?.plays.length) return t("cards-prompt-lead");
    return follow && offer.cards.some((card) => card.startsWith(follow)) ? t("cards-prompt-follow", { color: colorName(follow) }) : t("cards-prompt-any");
  }
  if (offer) return t(offer.offer === "predict" ? "cards-predict-which" : "cards-prompt-you");
  if (view.stage === "over") return t("cards-prompt-over");
  const names = game.waiting_for.map((seat) => players[seat]?.name ?? "");
  if (names.length === 0) return "";
  const doing = { naming: "cards-wait-naming", predicting: "cards-wait-predicting", playing: "cards-wait-playing" } as const;
  const key = view.stage in doing ? doing[view.stage as keyof typeof doing] : "cards-wait-playing";
  return t(key, { names: together(names, language), n: names.length });
}
