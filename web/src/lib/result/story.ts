// What there is to tell of a finished game: read from its score sheet, which the server wrote.

import type { CardsView, RoundScore } from "$lib/wire/types";

export type Moment = { round: number; seat: number; predicted: number; taken: number; points: number };

/** All that happened to one seat in one round. */
function moments(sheet: readonly RoundScore[]): Moment[] {
  return sheet.flatMap((line, at) =>
    line.points.map((points, seat) => ({
      round: at + 1,
      seat,
      predicted: line.predicted[seat] ?? 0,
      taken: line.taken[seat] ?? 0,
      points,
    })),
  );
}

function first(list: readonly Moment[], better: (a: Moment, b: Moment) => boolean): Moment | null {
  let best: Moment | null = null;
  for (const moment of list) if (best === null || better(moment, best)) best = moment;
  return best;
}

/** The round that brought somebody most. */
export function luckiest(sheet: readonly RoundScore[]): Moment | null {
  return first(moments(sheet), (a, b) => a.points > b.points);
}

/** The round that cost somebody most, if one did. */
export function costliest(sheet: readonly RoundScore[]): Moment | null {
  const worst = first(moments(sheet), (a, b) => a.points < b.points);
  return worst && worst.points < 0 ? worst : null;
}

/** How often each seat took exactly what it predicted. */
export function met(view: CardsView): number[] {
  return view.totals.map((_, seat) => view.sheet.filter((line) => line.predicted[seat] === line.taken[seat]).length);
}

/** The totals of each seat after every round, beginning at nothing. */
export function race(totals: readonly (readonly number[])[], n_seats = totals[0]?.length ?? 0): number[][] {
  return Array.from({ length: n_seats }, (_, seat) => [0, ...totals.map((line) => line[seat] ?? 0)]);
}

/** Seats in the order of their places. */
export function ranked(places: readonly number[]): number[] {
  return places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
}
