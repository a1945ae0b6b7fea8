// The past games and pads of this guest, as far as they were fetched.

import { historyApi } from "$lib/net/history";
import type { HistoryItem } from "$lib/wire/types";
import { eveningOf } from "./evening";

export type GameFilter = "all" | "cards" | "dice";
export type PastEvening = { date: string; items: HistoryItem[] };

/** How many are fetched at once. */
const LIMIT = 30;
/** A filter may hide most of what comes; this many times we ask again before the reader must. */
const PATIENCE = 6;
/** So many new lines are worth showing. */
const ENOUGH = 8;

export class Past {
  items: HistoryItem[] = $state.raw([]);
  /** Whether there are older ones. */
  hasMore = $state(false);
  busy = $state(false);
  failed = $state(false);
  /** Whether the first answer is there. */
  ready = $state(false);
  player = $state("");
  game: GameFilter = $state("all");
  readonly #api: Pick<typeof historyApi, "list" | "forget">;
  #next: string | null = null;
  /** Answers to an older question are of no use. */
  #question = 0;

  readonly shown = $derived(this.items.filter((item) => this.game === "all" || item.game === this.game));
  /** Pads that are still written on. */
  readonly open = $derived(this.shown.filter((item) => item.ended === null));
  /** The rest, by evening, the newest first. */
  readonly evenings = $derived(byEvening(this.shown.filter((item) => item.ended !== null)));
  readonly isEmpty = $derived(this.ready && this.items.length === 0 && this.player === "");

  constructor(api: Pick<typeof historyApi, "list" | "forget"> = historyApi) {
    this.#api = api;
  }

  /** Asks again, for games in which somebody of this name played. */
  async load(player = this.player): Promise<void> {
    this.player = player.trim();
    this.#next = null;
    await this.#fetch([]);
  }

  async filter(game: GameFilter): Promise<void> {
    this.game = game;
    if (this.shown.length < ENOUGH && this.hasMore) await this.more();
  }

  async more(): Promise<void> {
    if (!this.busy) await this.#fetch(this.items);
  }

  /** Takes a pad out of this guest's history. */
  async forget(item: HistoryItem): Promise<void> {
    await this.#api.forget(item.id);
    this.items = this.items.filter((one) => one !== item);
  }

  async #fetch(before: HistoryItem[]): Promise<void> {
    const question = ++this.#question;
    this.busy = true;
    this.failed = false;
    try {
      let items = before;
      for (let asked = 0; asked < PATIENCE; asked += 1) {
        const answer = await this.#api.list({ before: this.#next, player: this.player, limit: LIMIT });
        if (question !== this.#question) return;
        items = merge(items, answer.items);
        this.items = items;
        this.#next = answer.next;
        this.hasMore = answer.next !== null;
        this.ready = true;
        const n_new = this.shown.filter((item) => !before.includes(item)).length;
        if (!this.hasMore || n_new >= ENOUGH) break;
      }
    } catch {
      if (question === this.#question) this.failed = true;
    } finally {
      if (question === this.#question) this.busy = false;
    }
  }
}

/** A pad that was written on meanwhile may come twice: then the newer answer counts. */
function merge(before: readonly HistoryItem[], more: readonly HistoryItem[]): HistoryItem[] {
  const isSame = (a: HistoryItem, b: HistoryItem) => a.kind === b.kind && a.id === b.id;
  return [...before.filter((one) => !more.some((other) => isSame(one, other))), ...more];
}

export function byEvening(items: readonly HistoryItem[]): PastEvening[] {
  const evenings: PastEvening[] = [];
  for (const item of items) {
    const date = eveningOf(item.ended ?? item.begun);
    const last = evenings.at(-1);
    if (last?.date === date) last.items.push(item);
    else evenings.push({ date, items: [item] });
  }
  return evenings;
}
