// What a table shows while an update is told: the view before it, changed one notice at a time.
//
// Only what a notice says is put into the view. What follows from it (whose turn it is, what may be chosen, the points as
// they would be now) comes from the server with the view after the update.

import { untrack } from "svelte";
import { t } from "$lib/i18n";
import type { Settings } from "$lib/state/settings.svelte";
import type { BySeat, Mover, Seat, Seen } from "$lib/wire/types";
import type { Log } from "./log.svelte";
import type { Player } from "./names";
import { Pace } from "./pace";

/** What telling an update needs to know of the table. */
export type Telling<Notice = unknown> = {
  players: Player[];
  settings: Settings;
  /** How many updates wait behind this one. */
  n_waiting: number;
  log: Log;
  /** Hears what is shown now. */
  moment?: (notice: Notice) => void;
};

/** How a game ended, while it is shown. */
export type Finale = { places: BySeat<number>; totals: BySeat<number> };

type Told<Action, Notice> = { seq: number; by: Mover | null; seen: readonly Seen<Action, Notice>[] };

/** How long the winner is shown before the result. */
const FINALE = 2400;

export abstract class Teller<View, Action, Notice extends { notice: string }> {
  view: View = $state.raw() as View;
  /** Whether an update is being told. */
  busy: boolean = $state(false);
  /** What happens now, in words, where a glance may not be enough. */
  caption: string = $state("");
  /** The end of the game, as long as it has a moment of its own. */
  finale: Finale | null = $state.raw(null);

  /** Whether the game ends with what is told. */
  protected ending = false;
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
  /** Whether what is said of a notice may be read only for a while. */
  protected passes(_notice: Notice): boolean {
    return false;
  }
  /** Whether a notice makes what passes pass. */
  protected leads(_notice: Notice): boolean {
    return false;
  }
  /** What stands on the table while a notice is shown. */
  protected captionOf(notice: Notice, words: string): string {
    return this.captioned.includes(notice.notice) ? words : "";
  }
  /** Forgets all that is shown only for a moment. */
  protected abstract forget(): void;

  /** Nothing is told: the table lies as the view says. */
  rest(game: { view: View }): void {
    this.#told = null;
    this.#settle(game.view);
  }

  /** Tells an update, then calls `done`. */
  async tell(update: Told<Action, Notice>, after: { view: View }, telling: Telling<Notice>, done: () => void): Promise<void> {
    if (this.#told === update) return;
    this.#settle(this.view);
    this.#told = update;
    this.busy = true;
    this.ending = update.seen.some((seen) => seen.seen === "notice" && seen.notice.notice === "ended");
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

  async #tellAll(update: Told<Action, Notice>, after: { view: View }, telling: Telling<Notice>): Promise<void> {
    for (const seen of update.seen) {
      const players = isOf(update.by, seen) ? actedFor(telling.players, update.by.seat) : telling.players;
      const words = untrack(() => this.words(seen, players));
      const notice = seen.seen === "notice" ? seen.notice : null;
      if (notice && this.leads(notice)) telling.log.forgetCards();
      telling.log.say(words, update.seq, notice !== null && this.passes(notice));
      this.caption = notice ? this.captionOf(notice, words) : "";
      if (notice) {
        telling.moment?.(notice);
        await this.step(notice, after.view);
      } else await this.pace.read(60);
      if (this.#told !== update) return;
    }
  }

  /** Shows who has won; a tap ends it. */
  protected async end(finale: Finale): Promise<void> {
    this.finale = finale;
    await this.pace.read(FINALE);
  }

  /** Shows the rest of the update at once. */
  skip(): void {
    this.pace.skip();
  }

  /** A tap on the table shows the rest at once. The ending goes by step by step, so that a hasty tap does not take it away. */
  tap(): void {
    if (this.ending) this.pace.next();
    else this.pace.skip();
  }

  #settle(view: View): void {
    this.pace.abandon();
    this.busy = false;
    this.caption = "";
    this.finale = null;
    this.ending = false;
    this.forget();
    this.view = view;
  }
}

/** The same values, but for one seat. */
export function replaced<T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  return values.map((old, at) => (at === seat ? value : old));
}

/** Whether a stand-in did this: what it chose, not what came of it. */
function isOf(by: Mover | null, seen: Seen<unknown, { notice: string }>): by is Mover {
  if (by?.kind !== "stand_in") return false;
  if (seen.seen === "sealed") return seen.seat === by.seat;
  return "seat" in seen.notice && seen.notice.seat === by.seat;
}

/** The players, with the one for whom a stand-in acts named as such. */
function actedFor(players: Player[], seat: Seat): Player[] {
  const named = (player: Player) => t("story-stand-in", { name: player.name, you: player.you ? "yes" : "no" });
  return players.map((player) => (player.seat === seat ? { ...player, name: named(player), you: false } : player));
}
