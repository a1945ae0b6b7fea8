// The order of a hand: jesters, the colours as the player likes them, wizards.

import type { Card, Color } from "$lib/wire/types";

function rank(card: Card, order: readonly Color[]): number {
  if (card === "J") return -1;
  if (card === "W") return 1000;
  return order.indexOf(card[0] as Color) * 100 + Number(card.slice(1));
}

export function sorted(cards: readonly Card[], order: readonly Color[]): Card[] {
  return [...cards].sort((a, b) => rank(a, order) - rank(b, order));
}

/** A name for each card of a hand: there are four wizards and four jesters, all alike. */
export function keyed(cards: readonly Card[]): { key: string; card: Card }[] {
  const met = new Map<Card, number>();
  return cards.map((card) => {
    const n = met.get(card) ?? 0;
    met.set(card, n + 1);
    return { key: n === 0 ? card : `${card}-${n}`, card };
  });
}
