// What happened in a game and was not shown yet. A table takes one update after the other from here, at the pace of its animations.

import type { AnyGame, AnyUpdate, CardsNotice, DiceNotice } from "$lib/wire/types";
import { apply } from "./apply";

/** So many updates at once are no story any more: somebody was away. Then only the end is shown. */
const TOO_MANY = 60;

export type AnyNotice = CardsNotice | DiceNotice;

export class EventQueue {
  /** The update that is shown now. The table calls `done` when it has shown it. */
  current: AnyUpdate | null = $state.raw(null);
  /** The game as it is after the update that is shown now. */
  game: AnyGame | null = $state.raw(null);
  /** The game as far as it is known: what a choice answers. */
  latest: AnyGame | null = $state.raw(null);
  /** What of the current update is shown now, for those who tell it in other words. */
  moment: AnyNotice | null = $state.raw(null);
  /** The update that was taken back last. */
  undone: number | null = $state(null);
  /** How many updates wait behind the current one. */
  n_waiting: number = $state(0);

  #waiting: { update: AnyUpdate; after: AnyGame }[] = [];

  /** Starts over: a game began, or its view was sent whole. */
  replace(game: AnyGame | null): void {
    const before = this.latest;
    // The game is sent whole right after an update only when that was taken back.
    this.undone = before && before.id === game?.id && before.seq + 1 === game.seq ? before.seq : null;
    this.#waiting = [];
    this.n_waiting = 0;
    this.current = null;
    this.moment = null;
    this.latest = game;
    this.game = game;
  }

  /** Takes in the newest moment once more; says whether it is that. What is being shown goes on. */
  refresh(game: AnyGame): boolean {
    const { latest } = this;
    if (latest?.id !== game.id || latest.seq !== game.seq) return false;
    this.latest = game;
    const last = this.#waiting.at(-1);
    if (last) last.after = game;
    else this.game = game;
    return true;
  }

  /** Takes in an update; says whether it followed on what was known. */
  push(update: AnyUpdate): boolean {
    if (!this.latest) return false;
    // After a reconnect an update may come twice.
    if (update.seq <= this.latest.seq) return true;
    const after = apply(this.latest, update);
    if (!after) return false;
    this.latest = after;
    this.#waiting.push({ update, after });
    this.n_waiting = this.#waiting.length;
    if (this.#waiting.length > TOO_MANY || isHidden()) this.skip();
    else if (this.current === null) this.#next();
    return true;
  }

  /** The current update has been shown: on to the next. */
  done(): void {
    this.#next();
  }

  /** Shows the newest state at once. */
  skip(): void {
    this.#waiting = [];
    this.n_waiting = 0;
    this.current = null;
    this.moment = null;
    this.game = this.latest;
  }

  #next(): void {
    const next = this.#waiting.shift();
    this.n_waiting = this.#waiting.length;
    this.current = next?.update ?? null;
    this.moment = null;
    this.game = next?.after ?? this.latest;
  }
}

/** Nobody watches a hidden page, and its animations stand still. */
function isHidden(): boolean {
  return typeof document !== "undefined" && document.visibilityState === "hidden";
}
