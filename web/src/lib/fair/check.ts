// Checks in this browser that the chance of a finished game is what its seeds say. Nothing but the record is needed.

import { Draw, MAGIC_CARDS, commitment, deal, face, fromHex, gameKey } from "./chance";

export type Verdict =
  /** Everything fits: so many draws were computed again. */
  | { fair: "yes"; n_draws: number; commitment: string }
  /** The seed is not the one that was committed to. */
  | { fair: "no"; why: "commitment" }
  /** A deal, a roll or a card is not the one that follows from the seeds. */
  | { fair: "no"; why: "draw"; line: number }
  /** The record does not say what is needed. */
  | { fair: "unknown" };

type Header = {
  game: "cards" | "dice";
  players: string[];
  first: number;
  fairness?: { commitment: string; server_seed: string | null; contributions: string[]; first: "drawn" | "chosen" };
};
type Line =
  | { e: "deal"; dealer: number; hands: string[][]; upcard: string | null }
  | { e: "round"; card: string | null }
  | { e: "roll"; dice: number[]; faces: string[] }
  | { e: "other" };

function sameCards(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join() === [...b].sort().join();
}

/** Computes one draw after the other and compares it with what was played. */
class Checker {
  n_draws = 0;
  #key: Uint8Array;
  #pile: string[] = [];

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  draw(): Draw {
    this.n_draws += 1;
    return new Draw(this.#key, this.n_draws - 1);
  }

  fits(line: Line): boolean {
    switch (line.e) {
      case "deal": {
        const due = deal(this.draw(), line.hands.length, line.hands[0]?.length ?? 0, line.dealer);
        return due.upcard === line.upcard && due.hands.every((hand, seat) => sameCards(hand, line.hands[seat] ?? []));
      }
      case "round": {
        if (line.card === null) return true;
        if (this.#pile.length === 0) this.#pile = [...MAGIC_CARDS];
        return this.#pile.splice(this.draw().below(this.#pile.length), 1)[0] === line.card;
      }
      case "roll": {
        const draw = this.draw();
        return line.dice.every((die) => line.faces[die] === face(draw));
      }
      default:
        return true;
    }
  }
}

/** Checks a record; `published` is the commitment that this browser saw before the game, if it did. */
export function check(record: string, published?: string): Verdict {
  const lines = record.split("\n").filter((line) => line.trim() !== "");
  const header = JSON.parse(lines[0] ?? "{}") as Partial<Header>;
  const { fairness, players, first } = header;
  if (!fairness?.server_seed || !players || fairness.contributions.length !== players.length) return { fair: "unknown" };
  const seed = fromHex(fairness.server_seed);
  const committed = fairness.commitment.toLowerCase();
  if (commitment(seed) !== committed || (published && published.toLowerCase() !== committed)) return { fair: "no", why: "commitment" };

  const checker = new Checker(gameKey(seed, fairness.contributions));
  if (fairness.first === "drawn" && checker.draw().below(players.length) !== first) return { fair: "no", why: "draw", line: 1 };
  for (const [at, text] of lines.entries()) {
    if (at > 0 && !checker.fits(JSON.parse(text) as Line)) return { fair: "no", why: "draw", line: at + 1 };
  }
  return { fair: "yes", n_draws: checker.n_draws, commitment: committed };
}
