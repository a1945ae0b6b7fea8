// The moments of the dice game, as the table shows them.

import type { Player } from "$lib/table/names";
import { Teller, replaced } from "$lib/table/teller.svelte";
import type { BySeat, Dice, DiceAction, DiceNotice, DiceRound, DiceView, Seat, Seen } from "$lib/wire/types";
import { told } from "./words";

const blank: Dice = [null, null, null, null, null, null, null];

export class DiceShow extends Teller<DiceView, DiceAction, DiceNotice> {
  /** The dice that roll now. `n` tells one roll from the next. */
  rolling: { dice: readonly number[]; ms: number; n: number } | null = $state.raw(null);
  /** What was just written. */
  fresh: { seat: Seat; box: string; jester: number | null } | null = $state.raw(null);

  /** The points that were just written. */
  gained: { seat: Seat; points: number } | null = $state.raw(null);

  protected readonly captioned = ["first_seer_drawn", "struck", "wizard_named", "stayed", "marked", "predicted"] as const;

  protected words(seen: Seen<DiceAction, DiceNotice>, players: Player[]): string {
    return told(seen, players);
  }

  protected forget(): void {
    this.rolling = null;
    this.fresh = null;
    this.gained = null;
  }

  #round(change: Partial<DiceRound>): void {
    const { view } = this;
    if (view.round) this.view = { ...view, round: { ...view.round, ...change } };
  }

  protected async step(notice: DiceNotice, after: DiceView): Promise<void> {
    const { view, pace } = this;
    const round = view.round;
    switch (notice.notice) {
      case "first_seer_drawn":
        return pace.read(700);
      case "round_begun": {
        if (round) await pace.read(900);
        const { round: number, seer, card } = notice;
        const predictions = view.pages.map(() => null);
        const still_in = view.pages.map((_, seat) => seat);
        this.view = {
          ...view,
          stage: { kind: "card", seer },
          round: { number, seer, card, predictions, next_seer: null, next_seer_by: null, wizards: null, dice: blank, n_rolls: 0, max_rolls: null, still_in, counted: predictions },
        };
        return pace.read(card ? 1200 : 300);
      }
      case "dice_set": {
        const dice = [...blank] as Dice;
        for (const [at, die] of notice.dice.entries()) dice[die as 0] = notice.faces[at] ?? null;
        this.#round({ dice });
        return pace.read(600);
      }
      case "predicted":
        if (round) this.#round({ predictions: replaced(round.predictions, notice.seat, notice.box) });
        return pace.read(420);
      case "struck":
        this.#write(notice.seat, after);
        if (notice.box) this.fresh = { seat: notice.seat, box: notice.box, jester: null };
        return pace.read(600);
      case "wizard_named":
        this.#round({ wizards: { kind: "named", color: notice.color } });
        return pace.read(700);
      case "roll_chosen":
        return pace.read(120);
      case "rolled":
        return this.#roll(notice.n, notice.dice, notice.faces, after);
      case "stayed":
        return pace.read(300);
      case "marked":
        this.gained = { seat: notice.seat, points: (after.totals[notice.seat] ?? 0) - (view.totals[notice.seat] ?? 0) };
        this.#write(notice.seat, after);
        this.fresh = { seat: notice.seat, box: notice.box, jester: notice.jester };
        if (round) this.#round({ still_in: round.still_in.filter((seat) => seat !== notice.seat) });
        return pace.read(850);
      case "ended":
        this.view = { ...view, stage: after.stage, xs: after.xs, totals: after.totals };
        return this.end({ places: notice.places, totals: notice.totals });
    }
  }

  /** A page is written to in one place per update, so the page after it is the page after the mark. */
  #write(seat: Seat, after: DiceView): void {
    const { view } = this;
    const take = <T>(old: BySeat<T>, now: BySeat<T>) => old.map((value, at) => (at === seat ? (now[at] ?? value) : value));
    this.view = { ...view, pages: take(view.pages, after.pages), xs: take(view.xs, after.xs), totals: take(view.totals, after.totals) };
  }

  async #roll(n: number, dice: readonly number[], faces: Dice, after: DiceView): Promise<void> {
    const { pace } = this;
    this.rolling = { dice, ms: pace.moving(850), n };
    this.#round({ dice: faces, n_rolls: n, counted: [] });
    await pace.move(1000);
    this.rolling = null;
    // What they count for whom comes with the view; that of a later round says nothing of these dice.
    if (after.round?.n_rolls === n && after.round.number === this.view.round?.number) this.#round({ counted: after.round.counted });
    await pace.read(350);
  }
}
