// The moments of the card game, as the table shows them.

import { t } from "$lib/i18n";
import type { Player } from "$lib/table/names";
import { place } from "$lib/table/motion";
import { Teller, replaced } from "$lib/table/teller.svelte";
import type { BySeat, Card, CardsAction, CardsNotice, CardsView, Hand, Prediction, Seat, Seen } from "$lib/wire/types";
import { told } from "./words";

export class CardsShow extends Teller<CardsView, CardsAction, CardsNotice> {
  /** The card that flies to the trick, and from where. */
  flight: { seat: Seat; from: DOMRect | null; ms: number } | null = $state.raw(null);
  /** Who takes the trick that lies on the table. */
  taking: { seat: Seat; ms: number } | null = $state.raw(null);
  /** How fast cards are being dealt to the hand. */
  dealing: { from: DOMRect | null; ms: number } | null = $state.raw(null);
  /** The points that were just written. */
  gained: BySeat<number> | null = $state.raw(null);

  root: HTMLElement | null = null;

  protected readonly captioned = ["first_dealer_drawn", "trump_named", "trick_taken"] as const;

  protected words(seen: Seen<CardsAction, CardsNotice>, players: Player[]): string {
    return told(seen, players);
  }

  protected override passes({ notice }: CardsNotice): boolean {
    return notice === "played" || notice === "dealt";
  }

  protected override leads({ notice }: CardsNotice): boolean {
    return notice === "played" && !this.view.trick?.plays.length;
  }

  protected override captionOf(notice: CardsNotice, words: string): string {
    return notice.notice === "scored" ? t("turn-scored", { round: this.view.round }) : super.captionOf(notice, words);
  }

  protected forget(): void {
    this.flight = null;
    this.taking = null;
    this.dealing = null;
    this.gained = null;
  }

  protected async step(notice: CardsNotice, after: CardsView): Promise<void> {
    const { view, pace } = this;
    switch (notice.notice) {
      case "first_dealer_drawn":
        this.view = { ...view, dealer: notice.seat };
        return pace.read(400);
      case "dealt":
        return this.#deal(notice.dealer, after);
      case "trump_named":
        this.view = { ...view, trump: notice.color };
        return pace.read(700);
      case "predicted":
        this.view = { ...view, predictions: replaced(view.predictions, notice.seat, notice.prediction), closed: null };
        return pace.read(260);
      case "played":
        return this.#play(notice.seat, notice.card, after);
      case "trick_taken":
        return this.#take(notice.winner);
      case "scored": {
        const { score } = notice;
        const predictions = score.predicted.map((tricks): Prediction => ({ prediction: "open", tricks }));
        this.view = { ...view, predictions, taken: score.taken, totals: score.totals, sheet: [...view.sheet, score] };
        this.gained = score.points;
        await pace.read(1700);
        this.gained = null;
        return;
      }
      case "ended":
        this.view = { ...view, stage: after.stage, totals: after.totals };
        return this.end({ places: notice.places, totals: notice.totals });
    }
  }

  async #deal(dealer: Seat, after: CardsView): Promise<void> {
    const { pace } = this;
    const n = after.n_cards;
    const each = Math.min(45, 500 / n);
    this.dealing = { from: place(this.root, "[data-stock]") ?? place(this.root, `[data-seat="${dealer}"]`), ms: pace.moving(each) };
    this.view = { ...after, stage: "dealing", trick: null, last_trick: this.view.last_trick };
    await pace.move(260 + each * n);
    this.dealing = null;
    this.view = { ...after, last_trick: this.view.last_trick };
  }

  async #play(seat: Seat, card: Card, after: CardsView): Promise<void> {
    const { view, pace } = this;
    const hand = view.hands[seat];
    const from = place(this.root, `[data-hand="${seat}"] [data-card="${card}"]`) ?? place(this.root, `[data-seat="${seat}"]`);
    const plays = [...(view.trick?.plays ?? []), { seat, card }];
    const told = [after.trick, after.last_trick].find((trick) => trick?.plays.length === plays.length);
    const trick = told ?? { leader: view.trick?.leader ?? seat, follow: view.trick?.follow ?? null, winning: null, plays };
    this.flight = { seat, from, ms: pace.moving(280) };
    this.view = { ...view, hands: hand ? replaced(view.hands, seat, without(hand, card)) : view.hands, trick, last_trick: null };
    await pace.move(300);
    this.flight = null;
    await pace.read(60);
  }

  async #take(winner: Seat): Promise<void> {
    const { view, pace } = this;
    await pace.read(1000);
    this.taking = { seat: winner, ms: pace.moving(380) };
    this.view = { ...view, taken: replaced(view.taken, winner, (view.taken[winner] ?? 0) + 1) };
    await pace.move(360);
    this.taking = null;
    this.view = { ...this.view, trick: null, last_trick: view.trick };
  }
}

function without(hand: Hand, card: Card): Hand {
  if (hand.hand === "closed") return { ...hand, n_cards: Math.max(0, hand.n_cards - 1) };
  const at = hand.cards.indexOf(card);
  return { ...hand, cards: hand.cards.filter((_, index) => index !== at) };
}
