// Where the cards of a hand lie: one fan as long as every corner can be seen, else two rows.

export type FanSpot = { x: number; y: number; turn: number };
export type Fan = { card: number; height: number; spots: FanSpot[] };

/** Less of a card than this cannot be read or touched. */
const LEAST = 27;
/** How far a picked card rises. */
const RISE = 22;
/** Room beside the fan, into which its outer cards turn. */
const SIDE = 10;

export function fan(n: number, width: number, window_height: number): Fan {
  // A large screen has room for more than a card needs to be read, so there it grows more slowly.
  const most = Math.min(Math.max(132, window_height * 0.11), window_height * 0.145);
  const card = size(n, width, Math.max(64, most));
  const step = n > 1 ? (width - card - SIDE) / (n - 1) : 0;
  if (step < LEAST && n > 2) return rows(n, width, window_height);
  const spots = row(n, width, card, RISE, n < 13);
  return { card, height: Math.max(...spots.map(({ y }) => y), RISE) + card * 1.4 + 4, spots };
}

/** The height that a hand of so many cards never grows beyond while it is played: the fewer there are, the larger they are. */
export function heightOf(n_dealt: number, width: number, window_height: number): number {
  const heights = Array.from({ length: n_dealt }, (_, n) => fan(n + 1, width, window_height).height);
  return Math.max(0, ...heights);
}

/** Two digits take about so much of a card's width, and must not be covered by the next card. */
function size(n: number, width: number, most: number): number {
  const legible = (width - SIDE) / (1 + (n - 1) * 0.56);
  return Math.round(Math.max(46, Math.min(most, width / 5.2, legible)));
}

/** The second row leaves the corners of the first one in sight. */
function rows(n: number, width: number, window_height: number): Fan {
  const first = Math.ceil(n / 2);
  const card = size(first, width, window_height * 0.08);
  const below = card * 1.4 * 0.6;
  const spots = [...row(first, width, card, RISE, false), ...row(n - first, width, card, RISE + below, false)];
  return { card, height: card * 1.4 + below + RISE + 2, spots };
}

function row(n: number, width: number, card: number, top: number, arched: boolean): FanSpot[] {
  const step = n > 1 ? Math.min(card + 6, (width - card - (arched ? 3 : 1) * SIDE) / (n - 1)) : 0;
  const left = (width - card - step * (n - 1)) / 2;
  return Array.from({ length: n }, (_, at) => {
    const off = at - (n - 1) / 2;
    const turn = arched && step < card ? off * Math.min(2.2, 16 / n) : 0;
    return { x: left + at * step, y: top + (turn ? Math.abs(turn) ** 1.5 * 0.28 : 0), turn };
  });
}
