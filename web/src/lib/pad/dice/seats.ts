// Seats and names at the pad.

import { calledNames, type Player } from "$lib/table/names";
import type { Seat } from "$lib/wire/types";

/** All seats from this one on, clockwise. */
export function clockwise(first: Seat, n_seats: number): Seat[] {
  return Array.from({ length: n_seats }, (_, at) => (first + at) % n_seats);
}

/** The players of a pad as the pages show them. Nobody is "you": the phone is everybody's. */
export function playersOf(names: readonly string[]): Player[] {
  const called = calledNames([...names]);
  return names.map((name, seat) => ({ seat, name, called: called[seat] ?? name, sign: "", you: false, bot: false, away: false, stand_in: false }));
}
