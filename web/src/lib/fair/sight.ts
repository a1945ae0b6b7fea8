// What this browser saw of the chance while a game was played. A record may fit its seeds and tell of another game than the one that was
// played, so both are compared when it is over. It knows what is told of a game, but no seeds and no screen.

import type { AnyGame, AnyUpdate, CardsView, DiceView } from "$lib/wire/types";

export type Sight = {
  /** The upcard or the magic card of each round. */
  turned: Record<number, string | null>;
  /** The cards that were played: by round, then by seat, then by trick. */
  played: Record<number, Record<number, Record<number, string>>>;
  /** The faces after each roll: by round, then by the number of the roll. */
  rolled: Record<number, Record<number, string>>;
};

const KEY = "foretell.sight.";
/** As many as starts are kept. */
const MOST = 60;
let unstored: { id: string; sight: Sight } | null = null;

export function noSight(): Sight {
  return { turned: {}, played: {}, rolled: {} };
}

/** What was seen of a game. */
export function sightOf(id: string): Sight | undefined {
  if (unstored?.id === id) return unstored.sight;
  try {
    return JSON.parse(localStorage.getItem(KEY + id) ?? "null") as Sight | null ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(id: string, sight: Sight): void {
  unstored = { id, sight };
  try {
    localStorage.setItem(KEY + id, JSON.stringify(sight));
    // The names of games grow with time, so the first ones are the oldest.
    const names = Object.keys(localStorage).filter((name) => name.startsWith(KEY));
    for (const name of names.sort().slice(0, -MOST)) localStorage.removeItem(name);
  } catch {
    // It lasts as long as the page.
  }
}

function play(sight: Sight, round: number, trick: number, seat: number, card: string): void {
  const bySeat = (sight.played[round] ??= {});
  (bySeat[seat] ??= {})[trick] = card;
}

function nTaken(view: CardsView): number {
  return view.taken.reduce((sum, taken) => sum + taken, 0);
}

function lookAtCards(sight: Sight, view: CardsView): void {
  const { round, stage, trick, last_trick } = view;
  const n_taken = nTaken(view);
  if (stage === "naming" || stage === "predicting" || stage === "playing") sight.turned[round] = view.upcard;
  for (const { seat, card } of trick?.plays ?? []) play(sight, round, n_taken, seat, card);
  // Before the first trick of a round, or after the last round, the last trick is that of the round before.
  const [of, at] = n_taken > 0 ? [round, n_taken] : stage === "over" ? [round, view.rules.rounds[round - 1] ?? 0] : [round - 1, view.rules.rounds[round - 2] ?? 0];
  if (at > 0) for (const { seat, card } of last_trick?.plays ?? []) play(sight, of, at - 1, seat, card);
}

function lookAtDice(sight: Sight, { round }: DiceView): void {
  if (!round) return;
  sight.turned[round.number] = round.card;
  if (round.n_rolls > 0) (sight.rolled[round.number] ??= {})[round.n_rolls] = round.dice.join("");
}

/** The game was told whole. */
export function look(game: AnyGame): void {
  const sight = sightOf(game.id) ?? noSight();
  if (game.game === "cards") lookAtCards(sight, game.view);
  else lookAtDice(sight, game.view);
  keep(game.id, sight);
}

/** A move was told. */
export function watch(before: AnyGame, update: AnyUpdate): void {
  if (update.seq !== before.seq + 1) return;
  const sight = sightOf(before.id) ?? noSight();
  let round = before.game === "cards" ? before.view.round : (before.view.round?.number ?? 0);
  let trick = before.game === "cards" ? nTaken(before.view) : 0;
  for (const seen of update.seen) {
    if (seen.seen !== "notice") continue;
    const { notice } = seen;
    switch (notice.notice) {
      case "dealt":
        [round, trick] = [notice.round, 0];
        sight.turned[round] = notice.upcard;
        break;
      case "played":
        play(sight, round, trick, notice.seat, notice.card);
        break;
      case "trick_taken":
        trick += 1;
        break;
      case "round_begun":
        round = notice.round;
        sight.turned[round] = notice.card;
        break;
      case "rolled":
        (sight.rolled[round] ??= {})[notice.n] = notice.faces.join("");
        break;
      default:
    }
  }
  keep(before.id, sight);
}

type Line = { e: string; round?: number; upcard?: string | null; card?: string | null; hands?: string[][]; n?: number; faces?: string[] };

/** Whether all these cards are among the others. */
function areAmong(cards: readonly string[], others: readonly string[]): boolean {
  const rest = [...others];
  return cards.every((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Compares a record with what was seen: the first line that tells something else, and whether all of it was seen. */
export function compareSight(record: string, sight: Sight): { wrong: number | null; all: boolean } {
  let all = true;
  let round = 0;
  for (const [at, text] of record.split("\n").entries()) {
    if (text.trim() === "") continue;
    const line = JSON.parse(text) as Line;
    const wrong = { wrong: at + 1, all };
    if (line.e === "deal" || line.e === "round") {
      round = line.round ?? 0;
      const turned = sight.turned[round];
      if (turned === undefined) all = false;
      else if (turned !== ((line.e === "deal" ? line.upcard : line.card) ?? null)) return wrong;
    }
    for (const [seat, hand] of (line.hands ?? []).entries()) {
      const played = Object.values(sight.played[round]?.[seat] ?? {});
      if (!areAmong(played, hand)) return wrong;
      if (played.length < hand.length) all = false;
    }
    if (line.e === "roll") {
      const rolled = sight.rolled[round]?.[line.n ?? 0];
      if (rolled === undefined) all = false;
      else if (rolled !== (line.faces ?? []).join("")) return wrong;
    }
  }
  return { wrong: null, all };
}
