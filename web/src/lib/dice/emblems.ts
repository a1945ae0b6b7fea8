// The pictures of the magic cards, put together from the signs that the dice have.

import { signs, star } from "$lib/art/shapes";
import type { MagicCard } from "$lib/wire/types";

type Part = { d: string; at: string };

function part(d: string, x: number, y: number, scale: number): Part {
  return { d, at: `translate(${x} ${y}) scale(${scale})` };
}

/** A die from above, empty. */
const die = "M6 2H26Q30 2 30 6V26Q30 30 26 30H6Q2 30 2 26V6Q2 2 6 2ZM6 5Q5 5 5 6V26Q5 27 6 27H26Q27 27 27 26V6Q27 5 26 5Z";
/** A bolt around it: it stays as it is. */
const frost = "M15 1H17V13.2L26 6.6L27.2 8.2L18.6 16L27.2 23.8L26 25.4L17 18.8V31H15V18.8L6 25.4L4.8 23.8L13.4 16L4.8 8.2L6 6.6L15 13.2Z";
const eyes = "M2 16Q16 2 30 16Q16 30 2 16ZM16 10.5A5.5 5.5 0 1 0 16 21.5A5.5 5.5 0 1 0 16 10.5Z";
const plus = "M13.5 5H18.5V13.5H27V18.5H18.5V27H13.5V18.5H5V13.5H13.5Z";
const slash = "M25.5 3.5L28.5 6.5L6.5 28.5L3.5 25.5Z";
const arrow = "M16 4A12 12 0 1 0 28 16H24A8 8 0 1 1 16 8V13L25 6.5L16 0Z";

export const emblems: Record<MagicCard, readonly Part[]> = {
  every_color: [part(signs.W, 14, 2, 0.62), part(signs.B, 2, 26, 0.34), part(signs.R, 13, 30, 0.34), part(signs.G, 25, 30, 0.34), part(signs.Y, 36, 26, 0.34)],
  frozen_jesters: [part(signs.J, 4, 10, 0.9), part(frost, 28, 3, 0.5)],
  roll_first: [part(die, 4, 16, 0.75), part(die, 25, 5, 0.6), part(star, 30, 31, 0.42)],
  set_two: [part(die, 2, 14, 0.66), part(die, 25, 14, 0.66), part(signs.W, 5.5, 17.5, 0.44), part(signs.J, 28.5, 17.5, 0.44)],
  extra_die: [part(die, 3, 13, 0.85), part(plus, 27, 3, 0.6)],
  jester_joins: [part(signs.J, 3, 3, 0.72), part(plus, 27, 19, 0.3), part(signs.G, 25, 27, 0.55)],
  strike_out: [part(die, 8, 8, 1), part(slash, 6, 6, 1.12)],
  as_many_rolls: [part(arrow, 9, 9, 0.95), part(die, 18.4, 18.4, 0.35)],
  double_jester: [part(signs.J, 2, 8, 0.72), part(signs.J, 23, 18, 0.72)],
  secret_predictions: [part(eyes, 6, 4, 1.1), part(slash, 12, 8, 0.8)],
};

