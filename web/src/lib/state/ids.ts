// Names that nobody else has.

import { randomText } from "$lib/fair/kept";

/** A random id in the form of a UUID; browsers make one themselves only over a secure connection. */
export function uuid(): string {
  const digits = randomText(16);
  const variant = ((Number.parseInt(digits.slice(16, 17), 16) & 3) | 8).toString(16);
  return [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `${variant}${digits.slice(17, 20)}`, digits.slice(20)].join("-");
}
