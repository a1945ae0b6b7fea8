// Records of games (docs/RECORD.md), read by the rules: every line of a record is played again before anything of it is shown.

import type { GameOptions, Moments, Verdict } from "$lib/wire/types";
import type { Engine } from "./engine";

/** A game, moment by moment. */
export type Story = { players: string[] } & Moments;

/** What was kept since before a game. */
export type Before = {
  commitment: string;
  text: string | null;
  seat: number | null;
  shown: boolean;
  fixed: { pledges: (string | null)[]; first: number | null; game: GameOptions } | null;
};

type Answer =
  | ({ answer: "story" } & Story)
  | { answer: "seal"; verdict: Verdict }
  | { answer: "fault"; line: number; reason: string }
  | { answer: "broken"; reason: string };

/** A record that is wrong, and the line where it is. */
export class BadRecord extends Error {
  override name = "BadRecord";
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

function ask(engine: Engine, question: { ask: string; text: string; kept?: Before | null }): Answer {
  return engine.ask(question) as Answer;
}

function unexpected(answer: Answer): BadRecord {
  return new BadRecord("line" in answer ? answer.line : 1, "reason" in answer ? answer.reason : answer.answer);
}

/** All moments of a game, one for each line after the first. */
export function storyOf(engine: Engine, text: string): Story {
  const answer = ask(engine, { ask: "story", text });
  if (answer.answer !== "story") throw unexpected(answer);
  return answer;
}

/** Whether every line of a record follows from its seeds and the rules, and from what was kept. */
export function verdictOf(engine: Engine, text: string, kept: Before | null): Verdict {
  const answer = ask(engine, { ask: "seal", text, kept });
  if (answer.answer !== "seal") throw unexpected(answer);
  return answer.verdict;
}
