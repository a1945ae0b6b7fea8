// A server for tests: it has seeds, deals one card to each of three players, and writes the record of the game. Its chance is made by Node,
// so that the engine is compared with somebody who knows nothing of it. The rules it asks of the engine.

import { createCipheriv, createHash } from "node:crypto";
import type { Engine } from "$lib/engine/engine";
import { toHex } from "./pledge";

function sha256(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}

export function commitment(seed: Uint8Array): string {
  return toHex(sha256(Buffer.from("foretell/1/commitment"), seed));
}

function gameKey(seed: Uint8Array, texts: readonly string[]): Uint8Array {
  const parts = texts.flatMap((text) => {
    const length = Buffer.alloc(8);
    length.writeUInt32LE(Buffer.byteLength(text));
    return [length, Buffer.from(text)];
  });
  return sha256(Buffer.from("foretell/1/key"), seed, ...parts);
}

/** Numbers below n, from the stream of one draw. */
function draw(key: Uint8Array, number: number): (n: number) => number {
  const start = Buffer.alloc(16);
  start.writeUInt32LE(number, 4);
  const words = new Uint32Array(createCipheriv("chacha20", key, start).update(new Uint8Array(4096)).slice().buffer);
  let used = 0;
  return (n) => {
    const most = Math.floor(2 ** 32 / n) * n;
    let word;
    do word = words[used++] ?? 0;
    while (word >= most);
    return word % n;
  };
}

const COLORS = ["B", "R", "G", "Y"];
const DECK = [...COLORS.flatMap((color) => Array.from({ length: 13 }, (_, at) => `${color}${at + 1}`)), ..."WWWWJJJJ"];

export type Dealt = { e: "deal"; round: 1; dealer: number; hands: string[][]; upcard: string };

/** The deal that follows from seeds, with the dealer drawn or chosen. */
export function dealt(seed: Uint8Array, texts: readonly string[], first: number | null): Dealt {
  const key = gameKey(seed, texts);
  const dealer = first ?? draw(key, 0)(3);
  const below = draw(key, first === null ? 1 : 0);
  const deck = [...DECK];
  const take = (i: number): string => {
    const j = i + below(60 - i);
    const [here, there] = [deck[i] ?? "", deck[j] ?? ""];
    [deck[i], deck[j]] = [there, here];
    return there;
  };
  const hands: string[][] = [[], [], []];
  for (let i = 0; i < 3; i += 1) hands[(dealer + 1 + i) % 3]?.push(take(i));
  return { e: "deal", round: 1, dealer, hands, upcard: take(3) };
}

/** The lines of a game in which nobody says a trick, and this seat takes one. */
function played(deal: Dealt, winner: number): object[] {
  const round = [1, 2, 3].map((step) => (deal.dealer + step) % 3);
  const points = [20, 20, 20].with(winner, -10);
  return [
    deal,
    ...(deal.upcard === "W" ? [{ e: "trump", seat: deal.dealer, color: "B" }] : []),
    ...round.map((seat) => ({ e: "predict", seat, tricks: 0 })),
    ...round.map((seat) => ({ e: "play", seat, card: deal.hands[seat]?.[0] })),
    { e: "trick", winner },
    { e: "score", points, totals: points },
    { e: "end", totals: points, places: [1, 1, 1].with(winner, 3) },
  ];
}

export type Told = { seed: Uint8Array; texts: string[]; pledges?: (string | null)[]; first?: number | null; withheld?: number[]; promise?: string };

/** A record in which everything fits together. */
export function recordOf(engine: Engine, { seed, texts, pledges, first = null, withheld, promise = commitment(seed) }: Told): string {
  const deal = dealt(seed, texts, first);
  const fairness = { commitment: promise, server_seed: toHex(seed), contributions: texts, pledges, withheld, first: first === null ? "drawn" : "chosen" };
  const rules = { clairvoyant: false, plus_minus_one: false, predictions: "open", rounds: [1] };
  const header = { foretell: 1, game: "cards", players: ["Ada", "Eve", "Alba"], rules, first: deal.dealer, bots: [null, null, "adept"], fairness };
  const write = (head: object, lines: object[]) => [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
  // Whose trick it is, the rules know; the seeds may be wrong.
  const { fairness: _, ...bare } = header;
  const isRight = (lines: object[]) => (engine.ask({ ask: "story", text: write(bare, lines) } as { ask: string }) as { answer: string }).answer === "story";
  const lines = [0, 1, 2].map((winner) => played(deal, winner)).find(isRight);
  if (!lines) throw new Error("nobody takes the trick");
  return write(header, lines);
}
