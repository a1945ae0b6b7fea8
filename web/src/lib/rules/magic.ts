// A worked example for each magic card: what lies there, what was said, and what is written. The words are in `rules.ftl`.

import type { Color, Face, MagicCard, Mark, PageBox } from "$lib/wire/types";

type Line = {
  said: PageBox;
  /** What is written; nothing where the example is not about it. */
  mark?: Mark;
  /** What stood there before. */
  before?: Mark;
  /** The jester box that gets an X. */
  jester?: number;
  seer?: boolean;
};

export type Example = {
  dice?: readonly (Face | null)[];
  /** Dice that stay as they are. */
  stay?: readonly number[];
  wizards?: Color;
  lines: readonly Line[];
};

export const examples: Record<MagicCard, Example> = {
  every_color: {
    dice: ["W", "W", "B", "R", "G", "J", "J"],
    lines: [
      { said: "B3", mark: "XX" },
      { said: "G2", mark: 2 },
    ],
  },
  frozen_jesters: { dice: ["J", "J", "Y", "Y", "B", "R", "G"], stay: [0, 1], lines: [] },
  roll_first: { dice: ["R", "R", "B", "B", "G", "Y", "J"], stay: [0, 1], lines: [{ said: "R3", seer: true }] },
  set_two: { dice: ["Y", "Y", null, null, null, null, null], stay: [0, 1], lines: [{ said: "Y5", seer: true }] },
  extra_die: {
    dice: ["R", "R", "R", "J", "J", "G", "W"],
    wizards: "G",
    lines: [
      { said: "R4", mark: "X" },
      { said: "G2", mark: 1 },
    ],
  },
  jester_joins: {
    dice: ["J", "J", "J", "B", "B", "G", "R"],
    lines: [
      { said: "B5", mark: "X" },
      { said: "G2", mark: 2 },
    ],
  },
  strike_out: {
    lines: [
      { said: "R1", mark: "X" },
      { said: "R2", before: 3, mark: "struck" },
    ],
  },
  as_many_rolls: { dice: ["G", "W", "W", "B", "B", "R", "Y"], lines: [{ said: "G2", mark: 1, seer: true }] },
  double_jester: { dice: ["J", "J", "J", "G", "G", "B", "Y"], lines: [{ said: "Y3", mark: "X", jester: 3 }] },
  secret_predictions: { lines: [{ said: "R5", seer: true }, { said: "B2" }, { said: "B2" }] },
};
