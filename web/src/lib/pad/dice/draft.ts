// A round as it is written anew: what was entered, in a form in which each part can be changed, and the entries that
// it comes to. Whether they fit is for the rules to say.

import type { By, Color, Entry, Face, Lying, MagicCard, PadDiceRound, PadRefusal, PageBox } from "$lib/wire/types";
import { clockwise } from "./seats";

export type Draft = {
  round: number;
  seer: number;
  card: MagicCard | null;
  circled: (PageBox | null)[];
  struck: (PageBox | null)[];
  /** The wizard colour, if one was named. */
  wizard: Color | null;
  marks: ({ by: By; lying: Lying } | null)[];
  lying: Face[];
};

/** A finished round, to be changed. */
export function draftOf(round: PadDiceRound): Draft {
  return {
    round: round.round,
    seer: round.seer,
    card: round.card,
    circled: round.circled.map((box) => (box === "sealed" ? null : box)),
    struck: round.struck.map((struck) => struck?.box ?? null),
    wizard: round.wizards?.kind === "named" ? round.wizards.color : null,
    marks: round.marked.map((marked) => marked && { by: marked.by, lying: marked.lying }),
    lying: [...round.lying],
  };
}

export type Parts = { strikes: boolean; wizard: boolean };

/** What comes before the dice. */
export function opening(draft: Draft, { strikes, wizard }: Parts): Entry[] {
  const { round, seer } = draft;
  const seats = clockwise(seer, draft.circled.length);
  const made: Entry[] = [];
  if (draft.card) made.push({ enter: "card", round, card: draft.card });
  for (const seat of seats) made.push({ enter: "circle", round, seat, box: draft.circled[seat] ?? null });
  if (strikes) for (const seat of seats) made.push({ enter: "strike", round, seat, box: draft.struck[seat] ?? null });
  const own = draft.circled[seer];
  const color = draft.wizard ?? (own ? (own[0] as Color) : null);
  if (wizard && color) made.push({ enter: "wizard", round, color });
  return made;
}

function entries(draft: Draft, parts: Parts): Entry[] {
  const { round, seer } = draft;
  const made = opening(draft, parts);
  if (draft.lying.length > 0) made.push({ enter: "lie", round, faces: draft.lying });
  for (const seat of clockwise(seer, draft.marks.length)) {
    const mark = draft.marks[seat];
    if (mark) made.push({ enter: "mark", round, seat, ...mark });
  }
  return made;
}

export type Settled = { entry: Entry; parts: Parts; refusal: PadRefusal | null };

/**
 * The correction that the draft comes to. A changed magic card may ask for strikes or for a wizard colour, or forbid
 * them; the rules are asked, and what they say is followed.
 */
export function settle(draft: Draft, check: (entry: Entry) => PadRefusal | null): Settled {
  const parts: Parts = { strikes: false, wizard: true };
  for (;;) {
    const entry: Entry = { enter: "correct", round: draft.round, entries: entries(draft, parts) };
    const refusal = check(entry);
    if (refusal?.code === "strikes_missing" && !parts.strikes) parts.strikes = true;
    else if (refusal?.code === "wizards_fixed" && parts.wizard) parts.wizard = false;
    else return { entry, parts, refusal };
  }
}

/** The draft with other dice for a player, and for all who marked with the same ones: they lay there for all of them. */
export function withDice(draft: Draft, seat: number, lying: Lying): Draft {
  const old = JSON.stringify(draft.marks[seat]?.lying);
  const shared = "faces" in lying;
  const marks = draft.marks.map((mark, other) => (mark && (other === seat || (shared && JSON.stringify(mark.lying) === old)) ? { ...mark, lying } : mark));
  return { ...draft, marks, lying: shared ? lying.faces : draft.lying };
}

/** The draft with something else for one seat. */
export function withSeat<Key extends "circled" | "struck">(draft: Draft, key: Key, seat: number, box: PageBox | null): Draft {
  return { ...draft, [key]: draft[key].map((old, other) => (other === seat ? box : old)) };
}

export function withMark(draft: Draft, seat: number, by: By): Draft {
  return { ...draft, marks: draft.marks.map((mark, other) => (mark && other === seat ? { ...mark, by } : mark)) };
}
