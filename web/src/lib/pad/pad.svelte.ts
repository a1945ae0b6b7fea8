// A pad as this phone has it: what the server has, what is on its way, and what both come to.
//
// What is entered is shown at once and sent behind. The phone that keeps the pad goes on without a net: its entries wait in the browser.

import { ApiProblem } from "$lib/net/api";
import type { Drafted, Entered, Entry, Lying, MarkOffer, NewEntry, PadRefusal, PadSeen, PadView, Phone, RoundDraft, Seat } from "$lib/wire/types";
import { tapIds, tapOf } from "./ids";
import { keepPad, keyOf, readKept } from "./kept";
import type { PadRules, Written } from "./rules";
import type { Live, PadServer } from "./server";

/** Why something was not entered: by the rules, or because of the net. */
export type Refusal = PadRefusal | { code: "offline" } | { code: "server"; reason: string };

/** An entry that waited and was refused. Nothing is sent until somebody decides about it. */
export type Trouble = { entry: NewEntry; refusal: Refusal };

const KEEPER: Phone = 0;
/** A phone that has no number yet is checked as if it had the last one. */
const NEW_PHONE: Phone = 65535;
/** A body must stay small enough for the server; more goes in the next one. */
const BATCH = 100;
const AGAIN_AFTER = 3000;

export class PadState {
  readonly code: string;
  /** The pad as the server knows it. */
  seen: PadSeen = $state.raw({} as PadSeen);
  /** What was entered here and is not with the server yet. */
  queue: NewEntry[] = $state.raw([]);
  /** Whether the server can be reached, as far as it is known. */
  online: boolean = $state(true);
  trouble: Trouble | null = $state.raw(null);
  /** Whether the browser keeps what waits. */
  keeps: boolean = $state(true);
  /** Whether the server knows no such pad. */
  unknown: boolean = $state(false);
  /** Whether the owner of this phone has said that they enter for the others, too. */
  forAll: boolean = $state(false);

  /** How many waiting entries fit behind what the server has. Others may have written there in the meantime. */
  #n_fitting: number = $derived.by(() => this.#fitting());
  /** What is to be shown. */
  view: PadView = $derived.by(() => this.#rules.view(this.written(this.#n_fitting)));

  readonly #rules: PadRules;
  readonly #server: PadServer | null;
  readonly #refused: (refusal: Refusal, entry: Entry) => void;
  #live: Live | null = null;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Entries that were made with a net: whoever made one is still looking, and a word is enough if it is refused. */
  #fresh = new Set<string>();

  /** Without a server the pad lives in the page alone. */
  constructor(
    rules: PadRules,
    seen: PadSeen,
    server: PadServer | null = null,
    refused: (refusal: Refusal, entry: Entry) => void = () => undefined,
    queue: NewEntry[] = [],
  ) {
    this.#rules = rules;
    this.#server = server;
    this.#refused = refused;
    this.code = seen.code;
    this.seen = seen;
    this.queue = queue;
  }

  get isKeeper(): boolean {
    return this.seen.phone === KEEPER;
  }
  /** Whether this phone may enter anything. */
  get mayWrite(): boolean {
    return this.isKeeper || this.ownSeats.length > 0;
  }
  /** The seats whose players have this phone. */
  get ownSeats(): Seat[] {
    const { phone, phones } = this.view;
    return phone === null ? [] : phones.flatMap((owner, seat) => (owner === phone ? [seat] : []));
  }

  /** Whether this phone asks for what this player has to say: that of the keeper does, and one that is somebody's own asks only them, unless they want it. */
  asksFor(seat: Seat): boolean {
    return this.isKeeper || this.forAll || this.ownSeats.includes(seat);
  }

  /** Keeps the pad in the browser, begins to listen to the server, and to send what waits. Gives back how to stop. */
  open(): () => void {
    if (!this.#server) return () => undefined;
    this.#keep();
    this.#live = this.#server.live(this.code, {
      seen: (pad, first) => {
        this.online = true;
        this.take(pad, first);
        void this.#send();
      },
      lost: () => {
        this.online = false;
        void this.#findOut();
      },
    });
    const stored = (event: StorageEvent) => this.#stored(event);
    addEventListener("storage", stored);
    return () => {
      clearTimeout(this.#timer);
      this.#live?.close();
      this.#live = null;
      removeEventListener("storage", stored);
    };
  }

  /** Shows an entry at once and sends it, or says why it cannot be. */
  enter(entry: Entry): Refusal | null {
    return this.enterAll([entry]);
  }

  /** Enters all that one tap means, or nothing of it. */
  enterAll(entries: readonly Entry[]): Refusal | null {
    const { phone, journal } = this.seen;
    const ids = tapIds(entries.length);
    const all = entries.map((entry, at): Entered => ({ id: ids[at] ?? "", phone: phone ?? NEW_PHONE, entry }));
    let written = this.written();
    for (const entered of all) {
      const refusal = this.#rules.check(written, entered, written.journal.length);
      if (refusal) return refusal;
      written = { ...written, journal: [...written.journal, entered] };
    }
    if (!this.#server) {
      this.seen = { ...this.seen, journal: [...journal, ...all], updated: Date.now() };
      return null;
    }
    if (!this.online && !this.isKeeper) return { code: "offline" };
    if (this.online) for (const { id } of all) this.#fresh.add(id);
    this.queue = [...this.queue, ...all.map(({ id, entry }): NewEntry => ({ id, after: journal.length, entry }))];
    this.#keep();
    void this.#send();
    return null;
  }

  /** Why an entry cannot be made now; null if it can. It changes nothing. */
  check(entry: Entry): PadRefusal | null {
    const written = this.written();
    return this.#rules.check(written, { id: "check", phone: this.seen.phone ?? NEW_PHONE, entry }, written.journal.length);
  }

  /** Takes back the last entry that counts, with those that came by the same tap. */
  undo(): Refusal | null {
    const last = this.view.undo;
    if (!last) return { code: "nothing_to_undo" };
    for (let next: Entered | null = last; next && tapOf(next.id) === tapOf(last.id); next = this.view.undo) {
      const refusal = this.enter({ enter: "undo", id: next.id });
      if (refusal) return refusal;
    }
    return null;
  }

  /** Enters again what was taken back last. */
  redo(): Refusal | null {
    const undone = this.view.redo;
    const tap = this.ofTap(undone);
    const again = tap.slice(tap.findIndex(({ id }) => id === undone?.id)).map(({ entry }) => entry);
    return again.length > 0 ? this.enterAll(again) : { code: "nothing_to_undo" };
  }

  /** All that came by the same tap. The view may cover what this phone itself has entered face down; the journal has it. */
  ofTap(entered: Entered | null): Entered[] {
    if (!entered) return [];
    return this.written(this.#n_fitting).journal.filter(({ id }) => tapOf(id) === tapOf(entered.id));
  }

  /** The ways in which a player can mark with these dice. */
  offers(seat: Seat, lying: Lying): MarkOffer[] {
    return this.#rules.offers(this.written(this.#n_fitting), seat, lying);
  }

  /** What comes of a round that is written again. */
  draft(round: number, draft: RoundDraft): Drafted {
    return this.#rules.draft(this.written(this.#n_fitting), round, draft);
  }

  /** The record, as JSON Lines. */
  record(): string {
    const time = (at: number) => new Date(at).toISOString();
    return this.#rules.record(this.written(this.#n_fitting), time(this.seen.begun), this.view.over ? time(this.seen.updated) : null);
  }

  /** The sheet for a spreadsheet program. */
  csv(): string {
    return this.#rules.csv(this.written(this.#n_fitting));
  }

  /** What was refused is tried once more, now that somebody has looked. */
  tryAgain(): void {
    const tried = this.trouble?.entry.id;
    this.trouble = null;
    this.queue = this.queue.map((entry) => (entry.id === tried ? { ...entry, after: this.seen.journal.length } : entry));
    this.#keep();
    void this.#send();
  }

  /** What was refused is left out; the rest is sent. */
  drop(): void {
    const dropped = this.trouble?.entry.id;
    this.trouble = null;
    this.queue = this.queue.filter((entry) => entry.id !== dropped);
    this.#keep();
    void this.#send();
  }

  /** All that waits is left out. */
  dropAll(): void {
    this.trouble = null;
    this.queue = [];
    this.#keep();
  }

  /** The pad with the first `n` of what waits: all of it if it is not said. */
  written(n: number = this.queue.length): Written {
    const { options, journal, phone } = this.seen;
    const waiting = this.queue.slice(0, n).map(({ id, entry }): Entered => ({ id, phone: phone ?? NEW_PHONE, entry }));
    return { options, journal: [...journal, ...waiting], phone };
  }

  /** The pad as the server told it. Answers may overtake each other, and a journal only grows. */
  take(pad: PadSeen, whole: boolean): void {
    if (!whole && pad.journal.length < this.seen.journal.length) return;
    this.seen = pad;
    const there = new Set(pad.journal.filter((entered) => entered.phone === pad.phone).map((entered) => entered.id));
    if (this.queue.some((entry) => there.has(entry.id))) this.queue = this.queue.filter((entry) => !there.has(entry.id));
    this.#keep();
  }

  #fitting(): number {
    for (let n = this.queue.length; n > 0; n -= 1) {
      try {
        this.#rules.view(this.written(n));
        return n;
      } catch {
        // The last one of these does not fit: the server will say why.
      }
    }
    return 0;
  }

  async #send(): Promise<void> {
    if (!this.#server || this.#sending || this.trouble || this.queue.length === 0) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    const batch = this.queue.slice(0, BATCH);
    let sent = false;
    try {
      const answer = await this.#server.enter(this.code, batch);
      this.online = true;
      sent = true;
      const done = new Set(batch.slice(0, answer.taken).map((entry) => entry.id));
      this.queue = this.queue.filter((entry) => !done.has(entry.id));
      this.take(answer.pad, false);
      const { refused } = answer;
      if (refused) this.#wasRefused(refused.id, refused.refusal);
    } catch (error) {
      this.#failed(batch, error);
    } finally {
      this.#sending = false;
    }
    if (sent) void this.#send();
  }

  #wasRefused(id: string, refusal: Refusal): void {
    const entry = this.queue.find((one) => one.id === id);
    if (!entry) return;
    if (this.#fresh.delete(id)) {
      this.queue = this.queue.filter((one) => one.id !== id);
      this.#keep();
      this.#refused(refusal, entry.entry);
    } else this.trouble = { entry, refusal };
  }

  #failed(batch: NewEntry[], error: unknown): void {
    const first = batch[0];
    if (error instanceof ApiProblem && error.status < 500 && error.status !== 429 && first) {
      this.#wasRefused(first.id, { code: "server", reason: error.message });
      return;
    }
    this.online = false;
    this.#fresh.clear();
    if (this.isKeeper) {
      this.#timer = setTimeout(() => void this.#send(), AGAIN_AFTER);
      return;
    }
    // One writer while there is no net: what others entered is not kept, and they are told.
    this.queue = [];
    this.#keep();
    if (first) this.#refused({ code: "offline" }, first.entry);
    this.#live?.hurry();
  }

  /** A stream does not tell why it ended; asking does. */
  async #findOut(): Promise<void> {
    try {
      this.take((await this.#server?.get(this.code)) ?? this.seen, false);
    } catch (error) {
      this.unknown = error instanceof ApiProblem && error.status === 404;
    }
  }

  #keep(): void {
    if (this.#server) this.keeps = keepPad({ seen: this.seen, queue: this.queue, over: this.view.over });
  }

  /** Another tab of this phone has entered something: both send it, which is harmless, and neither forgets it. */
  #stored(event: StorageEvent): void {
    if (event.key !== keyOf(this.code)) return;
    const known = new Set([...this.queue, ...this.seen.journal].map((entry) => entry.id));
    const more = readKept(event.newValue)?.queue.filter((entry) => !known.has(entry.id)) ?? [];
    if (more.length > 0) this.queue = [...this.queue, ...more];
  }
}

/** A pad that lives in this page alone, from its options. */
export function localSeen(options: PadSeen["options"], code = ""): PadSeen {
  const now = Date.now();
  return { code, options, journal: [], phone: KEEPER, next: null, begun: now, updated: now };
}
