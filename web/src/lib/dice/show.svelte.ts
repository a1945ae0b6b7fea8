// What the dice table shows while an update is told: the view before it, changed one notice at a time.

import { untrack } from "svelte";
import type { Log } from "$lib/table/log.svelte";
import type { Player } from "$lib/table/names";
import { Pace } from "$lib/table/pace";
import type { Settings } from "$lib/state/settings.svelte";
import type { BySeat, Dice, DiceGame, DiceNotice, DiceRound, DiceUpdate, DiceView, Seat } from "$lib/wire/types";
import { told } from "./words";

const captioned: DiceNotice["notice"][] = ["first_seer_drawn", "struck", "wizard_named", "stayed", "marked", "predicted"];
const blank: Dice = [null, null, null, null, null, null, null];

export class DiceShow {
  view: DiceView = $state.raw() as DiceView;
  busy: boolean = $state(false);
  caption: string = $state("");
  /** The dice that roll now. `n` tells one roll from the next. */
  rolling: { dice: readonly number[]; ms: number; n: number } | null = $state.raw(null);
  /** What was just written. */
  fresh: { seat: Seat; box: string; jester: number | null } | null = $state.raw(null);

  readonly pace = new Pace();
  #told: DiceUpdate | null = null;

  constructor(game: DiceGame) {
    this.view = game.view;
  }

  rest(game: DiceGame): void {
    this.#told = null;
    this.pace.abandon();
    this.#clear();
    this.view = game.view;
  }

  async tell(update: DiceUpdate, after: DiceGame, players: Player[], settings: Settings, n_waiting: number, log: Log, done: () => void): Promise<void> {
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

  async #tellAll(update: DiceUpdate, after: DiceGame, players: Player[], log: Log): Promise<void> {
    for (const seen of update.seen) {
      const words = untrack(() => told(seen, players));
      log.say(words);
      if (seen.seen === "notice") {
        this.caption = captioned.includes(seen.notice.notice) ? words : "";
        await this.#step(seen.notice, after.view);
      } else await this.pace.read(60);
      if (this.#told !== update) return;
    }
  }

  skip(): void {
    this.pace.skip();
  }

  #clear(): void {
    this.busy = false;
    this.caption = "";
    this.rolling = null;
    this.fresh = null;
  }

  #round(change: Partial<DiceRound>): void {
    const { view } = this;
    if (view.round) this.view = { ...view, round: { ...view.round, ...change } };
  }

  async #step(notice: DiceNotice, after: DiceView): Promise<void> {
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
          round: { number, seer, card, predictions, next_seer: null, wizards: null, dice: blank, n_rolls: 0, max_rolls: null, still_in },
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
        return this.#roll(notice.n, notice.dice, notice.faces);
      case "stayed":
        return pace.read(300);
      case "marked":
        this.#write(notice.seat, after);
        this.fresh = { seat: notice.seat, box: notice.box, jester: notice.jester };
        if (round) this.#round({ still_in: round.still_in.filter((seat) => seat !== notice.seat) });
        return pace.read(850);
      case "ended":
        this.view = after;
    }
  }

  /** A page is written to in one place per update, so the page after it is the page after the mark. */
  #write(seat: Seat, after: DiceView): void {
    const { view } = this;
    const take = <T>(old: BySeat<T>, now: BySeat<T>) => old.map((value, at) => (at === seat ? (now[at] ?? value) : value));
    this.view = { ...view, pages: take(view.pages, after.pages), xs: take(view.xs, after.xs), totals: take(view.totals, after.totals) };
  }

  async #roll(n: number, dice: readonly number[], faces: Dice): Promise<void> {
    const { pace } = this;
    this.rolling = { dice, ms: pace.moving(850), n };
    this.#round({ dice: faces, n_rolls: n });
    await pace.move(1000);
    this.rolling = null;
    await pace.read(350);
  }
}

function replaced<T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  return values.map((old, at) => (at === seat ? value : old));
}
