// What the rounds of a pad tell once they are played.

import type { CardsRound } from "$lib/wire/types";

/** How many predictions of each seat came true. */
export function met(rounds: readonly CardsRound[], n_seats: number): number[] {
  const played = rounds.filter((round) => !round.skipped);
  return Array.from({ length: n_seats }, (_, seat) => played.filter((round) => round.seats.includes(seat) && round.predicted[seat] === round.taken[seat]).length);
}
