// A round as it is written again: what was entered, as far as it has come, in a form in which each part can be changed. What it comes to,
// the rules say.

import type { By, Lying, PadDiceRound, PageBox, RoundDraft, Seat } from "$lib/wire/types";

export type Draft = RoundDraft & { game: "dice" };

/** A round, to be changed. */
export function draftOf({ card, lying, rolled, circled, struck, wizards, marked }: PadDiceRound): Draft {
  return { game: "dice", card, lying, rolled, circled, struck, wizard: wizards?.kind === "named" ? wizards.color : null, marked };
}

/** The draft with other dice for a player, and for all who marked with the same ones: they lay there for all of them. */
export function withDice(draft: Draft, seat: Seat, lying: Lying): Draft {
  const old = JSON.stringify(draft.marked[seat]?.lying);
  const shared = "faces" in lying;
  const marked = draft.marked.map((mark, other) => (mark && (other === seat || (shared && JSON.stringify(mark.lying) === old)) ? { ...mark, lying } : mark));
  return { ...draft, marked, ...(shared ? { lying: lying.faces, rolled: true } : {}) };
}

export function withCircle(draft: Draft, seat: Seat, box: PageBox): Draft {
  return { ...draft, circled: withSeat(draft.circled, seat, box) };
}

export function withStrike(draft: Draft, seat: Seat, box: PageBox | null): Draft {
  return { ...draft, struck: withSeat(draft.struck, seat, { box }) };
}

export function withMark(draft: Draft, seat: Seat, by: By): Draft {
  const mark = draft.marked[seat];
  return mark ? { ...draft, marked: withSeat(draft.marked, seat, { ...mark, by }) } : draft;
}

function withSeat<T>(list: readonly T[], seat: Seat, value: T): T[] {
  return list.map((old, other) => (other === seat ? value : old));
}
