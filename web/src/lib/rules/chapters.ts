// The rules as chapters of short texts and pictures. The words are in `rules.ftl`; the sections are those of docs/RULES.md.

import type { Face } from "$lib/wire/types";

export type Block =
  | { kind: "text"; key: string }
  | { kind: "list"; keys: string[] }
  /** Cards in a row; `mark` stands out, `dim` are closed. */
  | { kind: "cards"; cards: string[]; caption: string; mark?: number[]; dim?: number[] }
  | { kind: "dice"; faces: Face[]; caption: string }
  | { kind: "table"; head: string[]; rows: string[][]; caption: string }
  | { kind: "page"; caption: string }
  | { kind: "magic" };

export type Chapter = { key: string; blocks: Block[] };

function text(key: string): Block {
  return { kind: "text", key };
}

export const cards: Chapter[] = [
  { key: "rc-goal", blocks: [text("rc-goal-text")] },
  {
    key: "rc-deck",
    blocks: [text("rc-deck-text"), { kind: "cards", cards: ["B1", "R7", "G10", "Y13", "W", "J"], caption: "rc-deck-picture" }],
  },
  {
    key: "rc-rounds",
    blocks: [
      text("rc-rounds-text"),
      { kind: "table", head: ["rc-players", "3", "4", "5", "6"], rows: [["rc-n-rounds", "20", "15", "12", "10"]], caption: "rc-rounds" },
    ],
  },
  {
    key: "rc-trump",
    blocks: [
      text("rc-trump-text"),
      { kind: "cards", cards: ["G6"], caption: "rc-trump-color" },
      { kind: "cards", cards: ["W"], caption: "rc-trump-wizard" },
      { kind: "cards", cards: ["J"], caption: "rc-trump-jester" },
      text("rc-trump-last"),
    ],
  },
  { key: "rc-predict", blocks: [text("rc-predict-text")] },
  {
    key: "rc-play",
    blocks: [
      text("rc-play-text"),
      { kind: "list", keys: ["rc-play-lead", "rc-play-follow", "rc-play-free", "rc-play-always", "rc-play-jester", "rc-play-wizard", "rc-play-late", "rc-play-closed"] },
      { kind: "cards", cards: ["B3", "B1", "R12", "Y4", "J"], caption: "rc-play-picture", mark: [0], dim: [2, 3] },
    ],
  },
  {
    key: "rc-win",
    blocks: [
      { kind: "list", keys: ["rc-win-wizard", "rc-win-trump", "rc-win-color", "rc-win-jesters"] },
      { kind: "cards", cards: ["J", "Y6", "Y11", "G13"], caption: "rc-win-one", mark: [2] },
      { kind: "cards", cards: ["B13", "R4", "R9", "B2"], caption: "rc-win-two", mark: [2] },
      { kind: "cards", cards: ["J", "W", "B12", "R13"], caption: "rc-win-three", mark: [1] },
    ],
  },
  {
    key: "rc-score",
    blocks: [
      text("rc-score-text"),
      {
        kind: "table",
        head: ["rc-score-said", "rc-score-took", "rc-score-points"],
        rows: [
          ["0", "0", "+20"],
          ["2", "2", "+40"],
          ["1", "2", "−10"],
          ["3", "0", "−30"],
        ],
        caption: "rc-score",
      },
      text("rc-score-end"),
    ],
  },
  {
    key: "rc-variants",
    blocks: [{ kind: "list", keys: ["rc-variant-plus-minus", "rc-variant-secret", "rc-variant-hidden", "rc-variant-clairvoyant", "rc-variant-rounds"] }],
  },
];

export const dice: Chapter[] = [
  { key: "rd-goal", blocks: [text("rd-goal-text")] },
  {
    key: "rd-material",
    blocks: [
      text("rd-material-text"),
      { kind: "dice", faces: ["B", "R", "G", "Y", "W", "J"], caption: "rd-material-picture" },
      { kind: "page", caption: "rd-page-picture" },
    ],
  },
  {
    key: "rd-predict",
    blocks: [text("rd-predict-text"), text("rd-predict-repeat"), text("rd-predict-wizard"), text("rd-predict-next"), text("rd-predict-next-example")],
  },
  { key: "rd-roll", blocks: [text("rd-roll-text"), text("rd-roll-leave"), text("rd-roll-out"), text("rd-roll-final")] },
  {
    key: "rd-mark",
    blocks: [
      text("rd-mark-text"),
      { kind: "dice", faces: ["R", "R", "W", "J", "Y", "B", "G"], caption: "rd-mark-picture" },
      text("rd-mark-jester"),
    ],
  },
  {
    key: "rd-end",
    blocks: [text("rd-end-text"), text("rd-end-rounds"), { kind: "list", keys: ["rd-end-x", "rd-end-number", "rd-end-bonus", "rd-end-nothing"] }, text("rd-end-tie")],
  },
  { key: "rd-magic", blocks: [text("rd-magic-text"), { kind: "magic" }] },
];
