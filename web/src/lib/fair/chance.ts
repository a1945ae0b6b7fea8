// The chance of a game, computed from its seeds as docs/FAIRNESS.md says. The numbers below are those of the steps there.

import { sha256 } from "./sha256";

const utf8 = new TextEncoder();

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function u64le(x: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, x >>> 0, true);
  view.setUint32(4, Math.floor(x / 2 ** 32), true);
  return new Uint8Array(view.buffer);
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Step 2. */
export function commitment(seed: Uint8Array): string {
  return toHex(sha256(joined(utf8.encode("foretell/1/commitment"), seed)));
}

/** Step 3. */
export function gameKey(seed: Uint8Array, contributions: readonly string[]): Uint8Array {
  const parts = contributions.map((text) => utf8.encode(text)).flatMap((bytes) => [u64le(bytes.length), bytes]);
  return sha256(joined(utf8.encode("foretell/1/key"), seed, ...parts));
}

const CONSTANTS = new Uint32Array(utf8.encode("expand 32-byte k").buffer);

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  const turn = (to: number, from: number, onto: number, by: number) => {
    x[to] = (x[to] ?? 0) + (x[from] ?? 0);
    const mixed = (x[onto] ?? 0) ^ (x[to] ?? 0);
    x[onto] = (mixed << by) | (mixed >>> (32 - by));
  };
  turn(a, b, d, 16);
  turn(c, d, b, 12);
  turn(a, b, d, 8);
  turn(c, d, b, 7);
}

/** One block of ChaCha20 (RFC 8439), as sixteen words. */
function chacha(start: Uint32Array): Uint32Array {
  const x = start.slice();
  for (let round = 0; round < 10; round += 1) {
    for (let i = 0; i < 4; i += 1) quarter(x, i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i += 1) quarter(x, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return x.map((word, i) => word + (start[i] ?? 0));
}

/** The words of one draw (step 5), and numbers without bias from them (step 6). */
export class Draw {
  #start = new Uint32Array(16);
  #words: Uint32Array = new Uint32Array(0);
  #used = 0;

  constructor(key: Uint8Array, number: number) {
    this.#start.set(CONSTANTS);
    this.#start.set(new Uint32Array(key.slice().buffer), 4);
    this.#start[13] = number >>> 0;
    this.#start[14] = Math.floor(number / 2 ** 32);
  }

  word(): number {
    if (this.#used === this.#words.length) {
      this.#words = chacha(this.#start);
      this.#used = 0;
      this.#start[12] = (this.#start[12] ?? 0) + 1;
    }
    const word = this.#words[this.#used] ?? 0;
    this.#used += 1;
    return word;
  }

  below(n: number): number {
    const most = Math.floor(2 ** 32 / n) * n;
    let word = this.word();
    while (word >= most) word = this.word();
    return word % n;
  }
}

const DECK: readonly string[] = [
  ...["B", "R", "G", "Y"].flatMap((color) => Array.from({ length: 13 }, (_, at) => `${color}${at + 1}`)),
  ...["W", "W", "W", "W", "J", "J", "J", "J"],
];
const FACES = ["B", "R", "G", "Y", "W", "J"] as const;
export const MAGIC_CARDS = [
  "every_color",
  "frozen_jesters",
  "roll_first",
  "set_two",
  "extra_die",
  "jester_joins",
  "strike_out",
  "as_many_rolls",
  "double_jester",
  "secret_predictions",
] as const;

export type Deal = { hands: string[][]; upcard: string | null };

/** A deal: whoever sits left of the dealer gets the first card. */
export function deal(draw: Draw, n_seats: number, n_cards: number, dealer: number): Deal {
  const deck = [...DECK];
  const take = (i: number): string => {
    const j = i + draw.below(60 - i);
    const [here, there] = [deck[i] ?? "", deck[j] ?? ""];
    deck[i] = there;
    deck[j] = here;
    return there;
  };
  const hands: string[][] = Array.from({ length: n_seats }, () => []);
  for (let i = 0; i < n_seats * n_cards; i += 1) hands[(dealer + 1 + i) % n_seats]?.push(take(i));
  return { hands, upcard: n_seats * n_cards < 60 ? take(n_seats * n_cards) : null };
}

export function face(draw: Draw): (typeof FACES)[number] {
  return FACES[draw.below(6)] ?? "B";
}
