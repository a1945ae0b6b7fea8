// What a table shows while an update is told: the view before it, changed one notice at a time.
//
// Only what a notice says is put into the view. What follows from it (whose turn it is, what may be chosen, the points as
// they would be now) comes from the server with the view after the update.

import { untrack } from "svelte";
import type { Settings } from "$lib/state/settings.svelte";
import type { BySeat, Seat, Seen } from "$lib/wire/types";
import type { Log } from "./log.svelte";
import type { Player } from "./names";
import { Pace } from "./pace";

/** What telling an update needs to know of the table. */
export type Telling = {
  players: Player[];
  settings: Settings;
  /** How many updates wait behind this one. */
  n_waiting: number;
  log: Log;
};

export abstract class Teller<View, Action, Notice extends { notice: string }> {
  view: View = $state.raw() as View;
  /** Whether an update is being told. */
  busy: boolean = $state(false);
  /** What happens now, in words, where a glance may not be enough. */
  caption: string = $state("");

  readonly pace = new Pace();
  #told: object | null = null;

  constructor(game: { view: View }) {
    this.view = game.view;
  }

  /** The kinds of notices that stand in words on the table. */
  protected abstract readonly captioned: readonly Notice["notice"][];
  /** An event in words. */
  protected abstract words(seen: Seen<Action, Notice>, players: Player[]): string;
  /** Shows what a notice says, and takes the time that it takes. */
  protected abstract step(notice: Notice, after: View): Promise<void>;
  /** Forgets all that is shown only for a moment. */
  protected abstract forget(): void;

  /** Nothing is told: the table lies as the view says. */
  rest(game: { view: View }): void {
    this.#told = null;
    this.#settle(game.view);
  }

  /** Tells an update, then calls `done`. */
  async tell(update: { seen: readonly Seen<Action, Notice>[] }, after: { view: View }, telling: Telling, done: () => void): Promise<void> {
    if (this.#told === update) return;
    this.#settle(this.view);
    this.#told = update;
    this.busy = true;
    this.pace.begin(telling.settings, telling.n_waiting);
    try {
      await this.#tellAll(update, after, telling);
    } catch (error) {
      // A fault in the telling must keep nobody from playing.
      reportError(error);
    }
    // Another update, or the end of all telling, has come in between.
    if (this.#told !== update) return;
    this.#settle(after.view);
    done();
  }

  async #tellAll(update: { seen: readonly Seen<Action, Notice>[] }, after: { view: View }, telling: Telling): Promise<void> {
    for (const seen of update.seen) {
      const words = untrack(() => this.words(seen, telling.players));
      telling.log.say(words);
      this.caption = seen.seen === "notice" && this.captioned.includes(seen.notice.notice) ? words : "";
      if (seen.seen === "notice") await this.step(seen.notice, after.view);
      else await this.pace.read(60);
      if (this.#told !== update) return;
    }
  }

  /** Shows the rest of the update at once. */
  skip(): void {
    this.pace.skip();
  }

  #settle(view: View): void {
    this.pace.abandon();
    this.busy = false;
    this.caption = "";
    this.forget();
    this.view = view;
  }
}

/** The same values, but for one seat. */
export function replaced<T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  return values.map((old, at) => (at === seat ? value : old));
}
