// What the card table shows while an update is told: the view before it, changed one notice at a time.
//
// Only what a notice says is put into the view here. What follows from it (whose turn it is, what may be played, the
// points as they would be now) comes from the server with the view after the update.

import { untrack } from "svelte";
import type { Log } from "$lib/table/log.svelte";
import type { Player } from "$lib/table/names";
import { place } from "$lib/table/motion";
import { Pace } from "$lib/table/pace";
import type { Settings } from "$lib/state/settings.svelte";
import type { BySeat, Card, CardsGame, CardsNotice, CardsUpdate, CardsView, Hand, Prediction, Seat } from "$lib/wire/types";
import { told } from "./words";

const captioned: CardsNotice["notice"][] = ["first_dealer_drawn", "trump_named", "trick_taken"];

export class CardsShow {
  view: CardsView = $state.raw() as CardsView;
  /** Whether an update is being told. */
  busy: boolean = $state(false);
  /** The card that flies to the trick, and from where. */
  flight: { seat: Seat; from: DOMRect | null; ms: number } | null = $state.raw(null);
  /** Who takes the trick that lies on the table. */
  taking: { seat: Seat; ms: number } | null = $state.raw(null);
  /** How fast cards are being dealt to the hand. */
  dealing: { from: DOMRect | null; ms: number } | null = $state.raw(null);
  /** What happens now, in words, where a glance may not be enough. */
  caption: string = $state("");
  /** The points that were just written. */
  gained: BySeat<number> | null = $state.raw(null);

  readonly pace = new Pace();
  root: HTMLElement | null = null;
  #told: CardsUpdate | null = null;

  constructor(game: CardsGame) {
    this.view = game.view;
  }

  /** Nothing is told: the table lies as the view says. */
  rest(game: CardsGame): void {
    this.#told = null;
    this.pace.abandon();
    this.#clear();
    this.view = game.view;
  }

  /** Tells an update, then calls `done`. */
  async tell(update: CardsUpdate, after: CardsGame, players: Player[], settings: Settings, n_waiting: number, log: Log, done: () => void): Promise<void> {
    if (this.#told === update) return;
    this.pace.abandon();
    this.#clear();
    this.#told = update;
    this.busy = true;
    this.pace.begin(settings, n_waiting);
    try {
      await this.#tellAll(update, after, players, log);
    } catch (error) {
      // A fault in the telling must keep nobody from playing.
      reportError(error);
    }
    // Another update, or the end of all telling, has come in between.
    if (this.#told !== update) return;
    this.#clear();
    this.view = after.view;
    done();
  }

  async #tellAll(update: CardsUpdate, after: CardsGame, players: Player[], log: Log): Promise<void> {
    for (const seen of update.seen) {
      const words = untrack(() => told(seen, players));
      log.say(words);
      this.caption = seen.seen === "notice" && captioned.includes(seen.notice.notice) ? words : "";
      if (seen.seen === "notice") await this.#step(seen.notice, after.view);
      else await this.pace.read(60);
      if (this.#told !== update) return;
    }
  }

  /** Shows the rest of the update at once. */
  skip(): void {
    this.pace.skip();
  }

  #clear(): void {
    this.busy = false;
    this.flight = null;
    this.taking = null;
    this.dealing = null;
    this.gained = null;
    this.caption = "";
  }

  async #step(notice: CardsNotice, after: CardsView): Promise<void> {
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
        this.view = after;
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

function replaced<T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  return values.map((old, at) => (at === seat ? value : old));
}

function without(hand: Hand, card: Card): Hand {
  if (hand.hand === "closed") return { ...hand, n_cards: Math.max(0, hand.n_cards - 1) };
  const at = hand.cards.indexOf(card);
  return { ...hand, cards: hand.cards.filter((_, index) => index !== at) };
}
