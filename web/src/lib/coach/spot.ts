// Where an explanation stands: never over what it explains, and over nothing that can be tapped if there is any other place.

export type Box = { x: number; y: number; width: number; height: number };

const STEP = 12;
const EDGE = 6;

function shared(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** How far two boxes are from each other. */
function gap(a: Box, b: Box): number {
  const across = Math.max(0, b.x - (a.x + a.width), a.x - (b.x + b.width));
  const down = Math.max(0, b.y - (a.y + a.height), a.y - (b.y + b.height));
  return Math.hypot(across, down);
}

/** The best place for a box of this size: clear of `target`, then of `keep`, then near to the target. */
export function spot(size: { width: number; height: number }, view: { width: number; height: number }, target: Box | null, keep: readonly Box[]): { x: number; y: number } {
  let best = { x: EDGE, y: EDGE };
  let least = Infinity;
  const most = { x: Math.max(EDGE, view.width - size.width - EDGE), y: Math.max(EDGE, view.height - size.height - EDGE) };
  const places = (end: number) => [...Array.from({ length: Math.floor((end - EDGE) / STEP) + 1 }, (_, at) => EDGE + at * STEP), end];
  for (const y of places(most.y)) {
    for (const x of places(most.x)) {
      const box = { x, y, ...size };
      const covered = keep.reduce((sum, one) => sum + shared(box, one), 0);
      const cost = (target ? 1000 * shared(box, target) + Math.abs(gap(box, target) - EDGE) : y) + 10 * covered;
      if (cost < least) [least, best] = [cost, { x, y }];
    }
  }
  return best;
}
