// What a reader may ask with a key, answered in words: hand, trick, and how everybody stands.

import { t } from "$lib/i18n";
import { plain, type Player } from "$lib/table/names";
import type { Card, CardsView } from "$lib/wire/types";
import { cardName, cardNames, colorName } from "./words";

export function answers(key: string, view: CardsView, hand: Card[], players: Player[]): string | null {
  if (key === "c") return t("cards-said-hand", { cards: cardNames(hand) });
  if (key === "f") return lies(view, players);
  if (key === "p") return players.map((player) => `${player.you ? t("seat-you") : player.name}: ${standing(view, player)}`).join("; ");
  return null;
}

function lies(view: CardsView, players: Player[]): string {
  const plays = (view.trick?.plays ?? []).map(({ seat, card }) => t("cards-lies", { name: players[seat]?.name ?? "", card: cardName(card) }));
  const trump = view.trump ? t("cards-trump", { color: colorName(view.trump) }) : t("cards-no-trump");
  return [...plays, trump].join(", ");
}

function standing(view: CardsView, { seat, you }: Player): string {
  const said = view.predictions[seat];
  const taken = view.taken[seat] ?? 0;
  const words = said?.prediction === "open" ? t("cards-seat-words", { tricks: said.tricks, taken, you: you ? "yes" : "no" }) : t("cards-seat-words-none", { taken, you: you ? "yes" : "no" });
  return `${words}, ${t("cards-total")} ${plain(view.totals[seat] ?? 0)}`;
}
