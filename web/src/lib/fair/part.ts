// This browser's part in the chance of the next game: it keeps the server's promise, pledges a text to it, and shows the text only when
// all pledges are fixed and its own is among them. It knows frames, but no socket and no screen.

import type { ClientFrame, GameOptions, Seat, Table } from "$lib/wire/types";
import { isOld, keepStart, keptOf, newKept, openAt, randomText, type Doubt, type Fixed, type Kept } from "./kept";
import { pledge } from "./pledge";

type Hooks = {
  send: (frame: ClientFrame) => void;
  /** This browser keeps its text to itself: the reader should know. */
  doubt: (doubt: Doubt) => void;
};

function sameGame(a: GameOptions, b: GameOptions): boolean {
  const [one, other] = [a, b] as unknown as [Record<string, unknown>, Record<string, unknown>];
  const same = (key: string) => JSON.stringify(one[key] ?? null) === JSON.stringify(other[key] ?? null);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(same);
}

function sameStart(a: Fixed, b: Fixed): boolean {
  return a.first === b.first && sameGame(a.game, b.game) && JSON.stringify(a.pledges) === JSON.stringify(b.pledges);
}

export class Part {
  #table: string;
  #hooks: Hooks;
  #kept: Kept | null = null;
  /** For which promise each of these happened on this connection. */
  #offered: string | null = null;
  #acknowledged: string | null = null;
  #declined: string | null = null;
  #shown: string | null = null;

  constructor(table: string, hooks: Hooks) {
    this.#table = table;
    this.#hooks = hooks;
  }

  /** There is a new connection: what was said on the old one may be lost. */
  connected(): void {
    this.#offered = this.#acknowledged = this.#declined = this.#shown = null;
  }

  /** The server did not take the pledge: it came too late, or another device of this guest has one. */
  declined(): void {
    this.#declined = this.#offered;
  }

  /** Begins a game against programs alone. Nobody else adds a text, so this browser knows the list before the server shows it. */
  begin(commitment: string, game: GameOptions): void {
    const kept = this.#for(commitment);
    if (kept.doubt) return;
    kept.text ??= randomText();
    const mine = pledge(commitment, kept.text);
    kept.fixed = { pledges: Array.from({ length: game.n_seats }, (_, seat) => (seat === 0 ? mine : null)), first: null, game };
    kept.seat = 0;
    this.#offered = commitment;
    this.#hooks.send({ type: "pledge", pledge: mine });
    this.#hooks.send({ type: "start" });
    this.#show(kept);
  }

  /** Looks at the table, and does what is due. */
  see(seat: Seat | null, table: Table): void {
    const { next_commitment: commitment, starting } = table;
    if (commitment === null) return;
    const kept = this.#for(commitment);
    const chair = seat === null ? undefined : table.chairs[seat];
    const mine = kept.text === null ? null : pledge(commitment, kept.text);
    if (mine !== null && chair?.chair === "person" && chair.pledge === mine) this.#acknowledged = commitment;
    if (kept.doubt) return;
    if (starting?.pledges) this.#compare(kept, seat, mine, { pledges: starting.pledges, first: starting.first, game: table.options.game });
    else if (chair?.chair === "person" && this.#acknowledged !== commitment && this.#offered !== commitment) this.#pledge(kept);
  }

  /** A game has begun, or is told again. */
  begun(game: string, commitment: string): void {
    const known = keptOf(game);
    if (known) {
      // Another tab of this browser was faster.
      if (this.#kept?.commitment === known.commitment) this.#kept = null;
      return;
    }
    const kept = this.#kept ?? openAt(this.#table);
    if (!kept || kept.game !== null) return;
    // A game with another promise right after the text was shown is no chance: the check at its end will say so.
    const exchanged = this.#shown !== null && this.#shown === kept.commitment;
    if (kept.commitment !== commitment && !exchanged) return;
    kept.game = game;
    keepStart(kept);
    this.#kept = null;
  }

  /** What is kept for this promise: found, or new and kept at once. */
  #for(commitment: string): Kept {
    if (this.#kept?.commitment === commitment) return this.#kept;
    const before = this.#kept ?? openAt(this.#table);
    if (before?.commitment === commitment) return (this.#kept = before);
    const kept = newKept(this.#table, commitment);
    if (before?.game === null) kept.called_off = before.called_off + (before.shown ? 1 : 0);
    this.#kept = kept;
    if (isOld(commitment, this.#table)) this.#doubt(kept, "old_commitment");
    else keepStart(kept);
    return kept;
  }

  #pledge(kept: Kept): void {
    kept.text ??= randomText();
    keepStart(kept);
    this.#offered = kept.commitment;
    this.#hooks.send({ type: "pledge", pledge: pledge(kept.commitment, kept.text) });
  }

  /** The pledges are fixed. With two lists for one promise, somebody could choose a pledge after the first texts were shown. */
  #compare(kept: Kept, seat: Seat | null, mine: string | null, fixed: Fixed): void {
    if (kept.fixed && (!sameStart(kept.fixed, fixed) || kept.seat !== seat)) {
      this.#doubt(kept, "other_list");
      return;
    }
    kept.fixed = fixed;
    kept.seat = seat;
    if (seat !== null && mine !== null && fixed.pledges[seat] === mine) this.#show(kept);
    else if (this.#acknowledged === kept.commitment && this.#declined !== kept.commitment) this.#doubt(kept, "left_out");
    else keepStart(kept);
  }

  #show(kept: Kept): void {
    if (kept.text === null || this.#shown === kept.commitment) return;
    kept.shown = true;
    keepStart(kept);
    this.#shown = kept.commitment;
    this.#hooks.send({ type: "reveal", text: kept.text });
  }

  #doubt(kept: Kept, doubt: Doubt): void {
    kept.doubt = doubt;
    keepStart(kept);
    this.#hooks.doubt(doubt);
  }
}
