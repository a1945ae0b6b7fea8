// Cards and what happens to them, in words.

import { t } from "$lib/i18n";
import { settings } from "$lib/state/settings.svelte";
import { signed, type Player } from "$lib/table/names";
import { sorted } from "./order";
import type { Card, CardsNotice, Color, Seen, CardsAction } from "$lib/wire/types";

export function colorName(color: Color): string {
  return t(`color-${color}`);
}

export function cardName(card: Card): string {
  if (card === "W") return t("card-wizard");
  if (card === "J") return t("card-jester");
  return t("card-name", { color: colorName(card[0] as Color), value: Number(card.slice(1)) });
}

export function cardNames(cards: readonly Card[]): string {
  return cards.map(cardName).join(", ");
}

/** What a screen reader hears when something happens; nothing where another sentence says it too. */
export function told(seen: Seen<CardsAction, CardsNotice>, players: Player[]): string {
  const name = (seat: number) => players[seat]?.name ?? "";
  const you = (seat: number) => (players[seat]?.you ? "yes" : "no");
  if (seen.seen === "sealed") return t("cards-said-sealed", { name: name(seen.seat), you: you(seen.seat) });
  const { notice } = seen;
  switch (notice.notice) {
    case "first_dealer_drawn":
      return t("cards-said-first-dealer", { name: name(notice.seat), you: you(notice.seat) });
    case "dealt": {
      const own = notice.hands.find((hand, seat) => players[seat]?.you && hand.hand === "open");
      const upcard = notice.upcard ? t("cards-said-upcard", { card: cardName(notice.upcard) }) : t("cards-said-no-upcard");
      const hand = own?.hand === "open" ? t("cards-said-hand", { cards: cardNames(sorted(own.cards, settings.color_order)) }) : "";
      return `${t("cards-said-dealt", { round: notice.round })} ${upcard} ${hand}`.trim();
    }
    case "trump_named":
      return t("cards-said-trump", { name: name(notice.seat), you: you(notice.seat), color: colorName(notice.color) });
    case "predicted":
      if (notice.prediction.prediction !== "open") return "";
      return t("cards-said-predicted", { name: name(notice.seat), you: you(notice.seat), tricks: notice.prediction.tricks });
    case "played":
      return t("cards-said-played", { name: name(notice.seat), you: you(notice.seat), card: cardName(notice.card) });
    case "trick_taken":
      return t("cards-said-taken", { name: name(notice.winner), you: you(notice.winner) });
    case "scored": {
      const line = (player: Player) => `${player.you ? t("seat-you") : player.name} ${signed(notice.score.points[player.seat] ?? 0)}`;
      return t("cards-said-scored", { points: players.map(line).join(", ") });
    }
    case "ended":
      return t("cards-said-ended");
  }
}
