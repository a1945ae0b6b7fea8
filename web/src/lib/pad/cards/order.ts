// Who comes when at a card table.

import type { Seat } from "$lib/wire/types";

/** All seats clockwise from the left of the dealer, who comes last (RULES 1.2). */
export function speakingOrder(dealer: Seat, n_seats: number): Seat[] {
  return Array.from({ length: n_seats }, (_, at) => (dealer + 1 + at) % n_seats);
}
