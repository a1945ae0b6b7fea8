// The record of a pad (docs/RECORD.md) as entries, round by round, so that the pad can be shown as it was after each of them.
// What follows from the entries the rules say.

import type { PadRules } from "$lib/pad/rules";
import type { By, Color, Entered, Entry, Face, GameOptions, Lying, MagicCard, PadOptions, PadView, PageBox, Trump } from "$lib/wire/types";

type Header = {
  pad: true;
  game: "cards" | "dice";
  players: string[];
  rules: Record<string, unknown>;
  first: number;
  started?: string;
  ended?: string;
};

type Line =
  | { e: "round"; round: number; card?: MagicCard; trump?: Trump }
  | { e: "predict"; seat: number; tricks?: number; box?: PageBox }
  | { e: "take"; tricks: number[] }
  | { e: "skip" }
  | { e: "strike"; seat: number; box: PageBox | null }
  | { e: "wizard"; color: Color }
  | { e: "mark"; seat: number; by: By; faces?: Face[]; count?: number; jesters?: number }
  | { e: "score" }
  | { e: "end" };

export type PadStory = {
  options: PadOptions;
  started: string | null;
  ended: string | null;
  /** The pad before the first round, after each round, and at the end if that is another moment. */
  moments: PadView[];
};

const defaults = {
  cards: { predictions: "open", plus_minus_one: false, clairvoyant: false, rounds: null },
  dice: { target: 9, magic_cards: false },
};

function optionsOf({ game, players, rules, first }: Header): PadOptions {
  const options = { name: game, n_seats: players.length, ...defaults[game], ...rules } as unknown as GameOptions;
  return { game: options, names: players, first };
}

function lying(line: Extract<Line, { e: "mark" }>): Lying {
  return line.faces ? { faces: line.faces } : { count: line.count ?? 0, jesters: line.jesters ?? 0 };
}

/** What was entered for a line; nothing for those that only say what follows. */
function entriesOf(line: Line, round: number): Entry[] {
  switch (line.e) {
    case "round": {
      const card: Entry[] = line.card ? [{ enter: "card", round, card: line.card }] : [];
      return line.trump ? [...card, { enter: "trump", round, trump: line.trump }] : card;
    }
    case "predict":
      return line.box === undefined
        ? [{ enter: "predict", round, seat: line.seat, tricks: line.tricks ?? null }]
        : [{ enter: "circle", round, seat: line.seat, box: line.box }];
    case "take":
      // The last one follows from the others.
      return line.tricks.slice(0, -1).map((tricks, seat) => ({ enter: "take", round, seat, tricks }));
    case "skip":
      return [{ enter: "skip", round }];
    case "strike":
      return [{ enter: "strike", round, seat: line.seat, box: line.box }];
    case "wizard":
      return [{ enter: "wizard", round, color: line.color }];
    case "mark":
      return [{ enter: "mark", round, seat: line.seat, by: line.by, lying: lying(line) }];
    case "score":
    case "end":
      return [];
  }
}

/** All moments of a pad. */
export function padStory(text: string, rules: PadRules): PadStory {
  const [header, ...lines] = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as unknown) as [Header, ...Line[]];
  const options = optionsOf(header);
  const journal: Entered[] = [];
  const enter = (entry: Entry) => journal.push({ id: String(journal.length), phone: 0, entry });
  const show = () => rules.view({ options, journal, phone: null });
  const moments = [show()];
  let round = 0;
  for (const line of lines) {
    if (line.e === "round") {
      if (round > 0) moments.push(show());
      round = line.round;
    }
    for (const entry of entriesOf(line, round)) enter(entry);
  }
  let last = show();
  if (lines.at(-1)?.e === "end" && !last.over) {
    enter({ enter: "end" });
    last = show();
  }
  if (round > 0 || last.over) moments.push(last);
  return { options, started: header.started ?? null, ended: header.ended ?? null, moments };
}

/** The points of each player after each finished round, beginning at nothing: what the race chart draws. */
export function raceOf(view: PadView): number[][] {
  const totals = view.sheet.rounds.flatMap((round) => (round.totals ? [round.totals] : []));
  return view.names.map((_, seat) => [0, ...totals.map((after) => after[seat] ?? 0)]);
}
