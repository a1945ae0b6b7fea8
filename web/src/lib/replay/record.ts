// A game record (docs/RECORD.md) as a row of moments. What a line says is taken over; nothing is worked out by the rules.

import type { Color, Face, MagicCard, Mark, PageBox, Page } from "$lib/wire/types";

export type Header = {
  game: "cards" | "dice";
  players: string[];
  rules: { target?: number; magic_cards?: boolean };
  first: number;
  id?: string;
};

export type CardsLine =
  | { e: "deal"; round: number; dealer: number; hands: string[][]; upcard: string | null }
  | { e: "trump"; seat: number; color: Color }
  | { e: "predict"; seat: number; tricks: number }
  | { e: "play"; seat: number; card: string }
  | { e: "trick"; winner: number }
  | { e: "score"; points: number[]; totals: number[] }
  | { e: "end"; totals: number[]; places: number[] };

export type DiceLine =
  | { e: "round"; round: number; seer: number; card: MagicCard | null }
  | { e: "set"; seat: number; dice: number[]; faces: Face[] }
  | { e: "roll"; n: number; dice: number[]; faces: Face[] }
  | { e: "predict"; seat: number; box: PageBox }
  | { e: "strike"; seat: number; box: PageBox | null }
  | { e: "wizard"; seat: number; color: Color }
  | { e: "mark"; seat: number; by: "prediction" | "jester"; box: PageBox; mark: Mark; jester?: number }
  | { e: "end"; xs: number[]; totals: number[]; places: number[] };

export type CardsMoment = {
  game: "cards";
  line: CardsLine | null;
  round: number;
  dealer: number | null;
  upcard: string | null;
  trump: Color | null;
  hands: string[][];
  predictions: (number | null)[];
  taken: number[];
  trick: { seat: number; card: string }[];
  totals: number[];
  places: number[] | null;
};

export type DiceMoment = {
  game: "dice";
  line: DiceLine | null;
  round: number;
  seer: number | null;
  card: MagicCard | null;
  wizard: Color | null;
  dice: (Face | null)[];
  rolled: number[];
  n_rolls: number;
  predictions: (PageBox | null)[];
  pages: Page[];
  totals: number[] | null;
  places: number[] | null;
};

export type Moment = CardsMoment | DiceMoment;
export type Story = { header: Header; moments: Moment[]; text: string };

function without(hand: readonly string[], card: string): string[] {
  const at = hand.indexOf(card);
  return at < 0 ? [...hand] : [...hand.slice(0, at), ...hand.slice(at + 1)];
}

function with_<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((one, index) => (index === at ? value : one));
}

function colorOf(card: string | null): Color | null {
  const letter = card?.[0];
  return letter === "B" || letter === "R" || letter === "G" || letter === "Y" ? letter : null;
}

function cardsStart(n_seats: number): CardsMoment {
  const each = <T>(value: T): T[] => Array.from({ length: n_seats }, () => value);
  return {
    game: "cards",
    line: null,
    round: 0,
    dealer: null,
    upcard: null,
    trump: null,
    hands: each([]),
    predictions: each(null),
    taken: each(0),
    trick: [],
    totals: each(0),
    places: null,
  };
}

function cardsAfter(before: CardsMoment, line: CardsLine): CardsMoment {
  // A trick lies until the next card is led, so that its winner can be seen.
  const trick = before.line?.e === "trick" ? [] : before.trick;
  const now = { ...before, line, trick };
  switch (line.e) {
    case "deal": {
      const { round, dealer, hands, upcard } = line;
      const fresh = cardsStart(hands.length);
      return { ...fresh, line, round, dealer, hands, upcard, trump: colorOf(upcard), totals: before.totals };
    }
    case "trump":
      return { ...now, trump: line.color };
    case "predict":
      return { ...now, predictions: with_(now.predictions, line.seat, line.tricks) };
    case "play":
      return {
        ...now,
        hands: with_(now.hands, line.seat, without(now.hands[line.seat] ?? [], line.card)),
        trick: [...trick, { seat: line.seat, card: line.card }],
      };
    case "trick":
      return { ...now, trick: before.trick, taken: with_(now.taken, line.winner, (now.taken[line.winner] ?? 0) + 1) };
    case "score":
      return { ...now, totals: line.totals };
    case "end":
      return { ...now, totals: line.totals, places: line.places };
  }
}

function emptyPage(): Page {
  const row = (): [null, null, null, null, null] => [null, null, null, null, null];
  return { boxes: [row(), row(), row(), row()], jesters: [false, false, false, false, false] };
}

const ROWS = "BRGY";

function written(page: Page, box: PageBox, mark: Mark): Page {
  const boxes = page.boxes.map((row) => [...row]) as Page["boxes"];
  const row = boxes[ROWS.indexOf(box[0] ?? "")];
  if (row) row[Number(box.slice(1)) - 1] = mark;
  return { ...page, boxes };
}

function withJester(page: Page, number: number | undefined): Page {
  if (number === undefined) return page;
  return { ...page, jesters: page.jesters.map((on, at) => on || at === number - 1) as Page["jesters"] };
}

const BLANK: (Face | null)[] = [null, null, null, null, null, null, null];

function diceStart(n_seats: number): DiceMoment {
  return {
    game: "dice",
    line: null,
    round: 0,
    seer: null,
    card: null,
    wizard: null,
    dice: BLANK,
    rolled: [],
    n_rolls: 0,
    predictions: Array.from({ length: n_seats }, () => null),
    pages: Array.from({ length: n_seats }, emptyPage),
    totals: null,
    places: null,
  };
}

function diceAfter(before: DiceMoment, line: DiceLine): DiceMoment {
  const now = { ...before, line, rolled: [] };
  switch (line.e) {
    case "round":
      return { ...diceStart(before.pages.length), line, round: line.round, seer: line.seer, card: line.card, pages: before.pages };
    case "set":
      return { ...now, dice: BLANK.map((_, die) => line.faces[line.dice.indexOf(die)] ?? null), rolled: line.dice, n_rolls: 1 };
    case "roll":
      return { ...now, dice: line.faces, rolled: line.dice, n_rolls: line.n };
    case "predict":
      return { ...now, predictions: with_(now.predictions, line.seat, line.box) };
    case "strike": {
      const page = now.pages[line.seat];
      if (!page || !line.box) return now;
      return { ...now, pages: with_(now.pages, line.seat, written(page, line.box, "struck")) };
    }
    case "wizard":
      return { ...now, wizard: line.color };
    case "mark": {
      const page = now.pages[line.seat];
      if (!page) return now;
      return { ...now, pages: with_(now.pages, line.seat, withJester(written(page, line.box, line.mark), line.jester)) };
    }
    case "end":
      return { ...now, totals: line.totals, places: line.places };
  }
}

/** All moments of a record, from before the first line to after the last. */
export function story(text: string): Story {
  const [header, ...lines] = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as unknown) as [Header, ...unknown[]];
  const moments: Moment[] = [];
  if (header.game === "cards") {
    let now = cardsStart(header.players.length);
    for (const line of lines as CardsLine[]) moments.push((now = cardsAfter(now, line)));
  } else {
    let now = diceStart(header.players.length);
    for (const line of lines as DiceLine[]) moments.push((now = diceAfter(now, line)));
  }
  return { header, moments, text };
}
