// Where players sit around a wide table, and where their cards lie, in hundredths of the felt.

export type Spot = { x: number; y: number };

const rings: Record<number, Spot[]> = {
  2: [at(17, 20), at(83, 20)],
  3: [at(10, 44), at(50, 13), at(90, 44)],
  4: [at(9, 54), at(27, 15), at(73, 15), at(91, 54)],
  5: [at(9, 58), at(18, 18), at(50, 13), at(82, 18), at(91, 58)],
  6: [at(9, 62), at(14, 20), at(38, 13), at(62, 13), at(86, 20), at(91, 62)],
};
const middle = at(50, 52);

function at(x: number, y: number): Spot {
  return { x, y };
}

/** The seats of `n` players, clockwise from the left of the viewer. */
export function seats(n: number): Spot[] {
  return rings[n] ?? [];
}

/** Where the card of somebody who sits there lies. */
export function before(seat: Spot): Spot {
  const closer = (from: number, to: number, share: number) => from + (to - from) * share;
  return { x: closer(middle.x, seat.x, 0.55), y: closer(middle.y, seat.y, 0.42) };
}

/** The card of the viewer. */
export const own: Spot = at(50, 79);
