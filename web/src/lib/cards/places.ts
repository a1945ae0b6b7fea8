// Where players sit around a wide table, and where their cards lie, in hundredths of the felt.
//
// The cards lie on an ellipse around the stock, each in the direction of its player, so that none covers another.

export type Spot = { x: number; y: number };
export type Place = { seat: Spot; card: Spot };

const middle: Spot = { x: 50, y: 56 };
const reach: Spot = { x: 23, y: 28 };

/** A player at (x, y) whose card lies at this angle: 90 is towards the viewer, 180 to the left. */
function place(x: number, y: number, angle: number): Place {
  return { seat: { x, y }, card: lies(angle) };
}

function lies(angle: number): Spot {
  const turn = (angle * Math.PI) / 180;
  return { x: middle.x + reach.x * Math.cos(turn), y: middle.y + reach.y * Math.sin(turn) };
}

const rings: Record<number, Place[]> = {
  2: [place(17, 20, 210), place(83, 20, 330)],
  3: [place(10, 48, 180), place(50, 6.5, 270), place(90, 48, 0)],
  4: [place(9.5, 60, 162), place(25, 9, 234), place(75, 9, 306), place(90.5, 60, 18)],
  5: [place(9.5, 66, 150), place(14, 19, 210), place(50, 6.5, 270), place(86, 19, 330), place(90.5, 66, 30)],
  6: [place(12, 84, 140), place(9, 46, 190), place(28, 8, 240), place(72, 8, 300), place(91, 46, 350), place(88, 84, 40)],
};

/** The places of `n` players, clockwise from the left of the viewer. */
export function places(n: number): Place[] {
  return rings[n] ?? [];
}

/** The card of the viewer. */
export const own: Spot = lies(90);
