// Where players sit around a wide table, and where their cards and the stock lie, in hundredths of the felt.
//
// Every card lies in the direction of its player, and none covers another or the stock.

export type Spot = { x: number; y: number };
export type Places = {
  /** The plates, clockwise from the left of the viewer. */
  seats: Spot[];
  /** The cards before them. */
  cards: Spot[];
  /** The card of the viewer. */
  own: Spot;
  stock: Spot;
};

function spots(...all: [x: number, y: number][]): Spot[] {
  return all.map(([x, y]) => ({ x, y }));
}

const below: Spot = { x: 50, y: 82 };
/** With somebody opposite, the two cards stand one below the other, and the stock lies beside them. */
const facing: Spot = { x: 50, y: 75 };
const aside: Spot = { x: 38.5, y: 56 };

const rings: Record<number, Places> = {
  2: { seats: spots([17, 20], [83, 20]), cards: spots([30, 45], [70, 45]), own: below, stock: { x: 50, y: 42 } },
  3: { seats: spots([10, 48], [50, 6.5], [90, 48]), cards: spots([27, 56], [50, 33], [73, 56]), own: facing, stock: aside },
  4: {
    seats: spots([9.5, 60], [25, 9], [75, 9], [90.5, 60]),
    cards: spots([28, 66], [34, 33], [66, 33], [72, 66]),
    own: below,
    stock: { x: 50, y: 44 },
  },
  5: {
    seats: spots([9.5, 66], [14, 19], [50, 6.5], [86, 19], [90.5, 66]),
    cards: spots([29, 73], [29, 39.5], [50, 33], [71, 39.5], [71, 73]),
    own: facing,
    stock: { x: 39.5, y: 56 },
  },
  // Only those who watch see six others.
  6: {
    seats: spots([12, 84], [9, 46], [28, 8], [72, 8], [91, 46], [88, 84]),
    cards: spots([30, 76], [25, 42], [41, 33], [59, 33], [75, 42], [70, 76]),
    own: below,
    stock: { x: 50, y: 66 },
  },
};
const nobody: Places = { seats: [], cards: [], own: below, stock: { x: 50, y: 50 } };

/** The places at a table at which the viewer sees so many others. */
export function places(n: number): Places {
  return rings[n] ?? nobody;
}
