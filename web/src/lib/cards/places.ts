// Where players sit around a wide table, and where their cards lie, in hundredths of the felt.
//
// The cards lie on an ellipse around the stock, each in the direction of its player, so that none covers another.

export type Spot = { x: number; y: number };
export type Place = { seat: Spot; card: Spot };

const middle: Spot = { x: 50, y: 55 };
const reach: Spot = { x: 24, y: 27 };

/** A player at (x, y) whose card lies at this angle: 90 is towards the viewer, 180 to the left. */
function place(x: number, y: number, angle: number): Place {
  return { seat: { x, y }, card: lies(angle) };
}

function lies(angle: number): Spot {
  const turn = (angle * Math.PI) / 180;
  return { x: middle.x + reach.x * Math.cos(turn), y: middle.y + reach.y * Math.sin(turn) };
}

const rings: Record<number, Place[]> = {
  2: [place(17, 22, 210), place(83, 22, 330)],
  3: [place(10, 50, 180), place(50, 9.5, 270), place(90, 50, 0)],
  4: [place(9, 60, 162), place(26, 12, 234), place(74, 12, 306), place(91, 60, 18)],
  5: [place(9, 64, 150), place(15, 22, 210), place(50, 9.5, 270), place(85, 22, 330), place(91, 64, 30)],
  6: [place(12, 82, 140), place(9, 46, 190), place(30, 10, 240), place(70, 10, 300), place(91, 46, 350), place(88, 82, 40)],
};

/** The places of `n` players, clockwise from the left of the viewer. */
export function places(n: number): Place[] {
  return rings[n] ?? [];
}

/** The card of the viewer. */
export const own: Spot = lies(90);
