// A first game, written down: what lies there, what is asked, and what to say to each answer. Nothing here is played by rules.

import type { Face } from "$lib/wire/types";

/** Cards on the table with the names of those who played them. */
export type Laid = { who: string; card: string };

export type CardsStep = {
  key: string;
  hand?: string[];
  upcard?: string;
  trick?: Laid[];
  /** What is asked, if something is; otherwise one goes on. */
  ask?:
    | { kind: "predict"; numbers: number[]; right: number; say: Record<number, string> }
    | { kind: "play"; right: string; say: Record<string, string> };
  /** What lies there when the right answer was given. */
  then?: { key: string; trick: Laid[]; winner: number };
  taken?: number;
  predicted?: number;
};

const YOU = "learn-you";

export const cardsLesson: CardsStep[] = [
  { key: "story-cards" },
  { key: "lc-hello", hand: ["W", "R12", "G3"], upcard: "Y5" },
  { key: "lc-trump", hand: ["W", "R12", "G3"], upcard: "Y5" },
  {
    key: "lc-predict",
    hand: ["W", "R12", "G3"],
    upcard: "Y5",
    ask: { kind: "predict", numbers: [0, 1, 2, 3], right: 1, say: { 0: "lc-predict-0", 2: "lc-predict-2", 3: "lc-predict-3" } },
  },
  {
    key: "lc-follow",
    hand: ["W", "R12", "G3"],
    upcard: "Y5",
    predicted: 1,
    taken: 0,
    trick: [
      { who: "Ada", card: "R6" },
      { who: "Bo", card: "R13" },
    ],
    ask: { kind: "play", right: "R12", say: { G3: "lc-follow-green", W: "lc-follow-wizard" } },
    then: {
      key: "lc-follow-done",
      trick: [
        { who: "Ada", card: "R6" },
        { who: "Bo", card: "R13" },
        { who: YOU, card: "R12" },
      ],
      winner: 1,
    },
  },
  {
    key: "lc-wizard",
    hand: ["W", "G3"],
    upcard: "Y5",
    predicted: 1,
    taken: 0,
    trick: [{ who: "Bo", card: "Y8" }],
    ask: { kind: "play", right: "W", say: { G3: "lc-wizard-green" } },
    then: {
      key: "lc-wizard-done",
      trick: [
        { who: "Bo", card: "Y8" },
        { who: YOU, card: "W" },
        { who: "Ada", card: "Y10" },
      ],
      winner: 1,
    },
  },
  {
    key: "lc-lead",
    hand: ["G3"],
    upcard: "Y5",
    predicted: 1,
    taken: 1,
    trick: [],
    ask: { kind: "play", right: "G3", say: {} },
    then: {
      key: "lc-lead-done",
      trick: [
        { who: YOU, card: "G3" },
        { who: "Ada", card: "G9" },
        { who: "Bo", card: "B4" },
      ],
      winner: 1,
    },
  },
  { key: "lc-score", predicted: 1, taken: 1 },
  { key: "lc-jester", hand: ["J"] },
  { key: "lc-end" },
];

export type DiceStep = {
  key: string;
  dice?: (Face | null)[];
  /** The box that was predicted, and what stands in it. */
  box?: string;
  mark?: "X";
  wizard?: Face;
  ask?:
    | { kind: "box"; right: string; wrong: string }
    | { kind: "color"; right: Face; wrong: string }
    | { kind: "hold"; right: number[]; wrong: string }
    | { kind: "leave"; wrong: string };
};

const FIRST: Face[] = ["G", "W", "B", "R", "B", "J", "Y"];
const SECOND: Face[] = ["G", "W", "Y", "G", "R", "J", "R"];

export const diceLesson: DiceStep[] = [
  { key: "story-dice" },
  { key: "ld-hello", dice: ["B", "R", "G", "Y", "W", "J", "B"] },
  { key: "ld-predict", ask: { kind: "box", right: "G3", wrong: "ld-predict-other" } },
  { key: "ld-wizard", box: "G3", ask: { kind: "color", right: "G", wrong: "ld-wizard-other" } },
  { key: "ld-hold", box: "G3", wizard: "G", dice: FIRST, ask: { kind: "hold", right: [0, 1], wrong: "ld-hold-other" } },
  { key: "ld-leave", box: "G3", wizard: "G", dice: SECOND, ask: { kind: "leave", wrong: "ld-leave-stay" } },
  { key: "ld-mark", box: "G3", mark: "X", dice: SECOND },
  { key: "ld-jester", box: "G3", mark: "X" },
  { key: "ld-others", box: "G3", mark: "X" },
  { key: "ld-end" },
];
