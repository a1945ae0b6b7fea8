// A server that lies, alone or in league with a player. Ada's browser is honest; Eve is the server's friend.

import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engineOf, type Engine } from "$lib/engine/engine";
import type { ClientFrame, GameOptions, Table } from "$lib/wire/types";
import { check, type Verdict } from "./check";
import { verifyCommand } from "./command";
import { commitment, dealt, recordOf, type Dealt, type Told } from "./fake";
import { keptOf, type Doubt } from "./kept";
import { Part } from "./part";
import { pledge } from "./pledge";
import { noSight, type Sight } from "./sight";

const game: GameOptions = { name: "cards", n_seats: 3, predictions: "open", plus_minus_one: false, clairvoyant: false, rounds: [1] };
const [ADA, EVE] = [0, 1];

let engine: Engine;
beforeAll(async () => {
  engine = await engineOf(readFileSync(new URL("../../../wasm/engine.wasm", import.meta.url)));
});

let n_seeds = 0;
function newSeed(): Uint8Array {
  n_seeds += 1;
  return Uint8Array.from({ length: 32 }, (_, at) => (at * 31 + n_seeds * 7) & 255);
}

function record(told: Told): string {
  return recordOf(engine, told);
}

/** What a browser sees of the game that a record tells. */
function played(text: string): Sight {
  const sight = noSight();
  const line = JSON.parse(text.split("\n")[1] ?? "{}") as Dealt;
  sight.turned[1] = line.upcard;
  sight.played[1] = Object.fromEntries(line.hands.map((hand, seat) => [seat, { ...hand }]));
  return sight;
}

function hasWizard(seed: Uint8Array, texts: string[], first: number | null = null): boolean {
  return dealt(seed, texts, first).hands[EVE]?.includes("W") ?? false;
}

/** Ada's browser at a table of the server. */
class Browser {
  sent: ClientFrame[] = [];
  doubts: Doubt[] = [];
  #code: string;
  #part: Part;

  constructor(code: string) {
    this.#code = code;
    this.#part = new Part(code, { send: (frame) => this.sent.push(frame), doubt: (doubt) => this.doubts.push(doubt) });
    this.#part.connected();
  }

  see(promise: string, pledges: (string | null)[], starting: Table["starting"] = null): void {
    const person = (pledge: string | null | undefined) => ({ chair: "person", pledge: pledge ?? null });
    const chairs = [person(pledges[ADA]), person(pledges[EVE]), { chair: "bot" }];
    this.#part.see(ADA, { code: this.#code, stage: "waiting", chairs, next_commitment: promise, starting, options: { game } } as unknown as Table);
  }
  fix(promise: string, pledges: (string | null)[], first: number | null = null): void {
    this.see(promise, pledges, { pledges, first, withheld: [] });
  }
  begun(id: string, promise: string): void {
    this.#part.begun(id, promise);
  }
  reconnect(): void {
    this.#part.connected();
  }
  get pledge(): string {
    return this.sent.findLast((frame) => frame.type === "pledge")?.pledge ?? "";
  }
  /** The text that was shown, if one was. */
  get text(): string | undefined {
    return this.sent.findLast((frame) => frame.type === "reveal")?.text;
  }
  verdict(id: string, text: string, sight = played(text)): Verdict {
    return check(engine, text, keptOf(id), sight);
  }
}

let id: string;
let ada: Browser;
let seed: Uint8Array;
let promise: string;
const eves = "what Eve pledged";

/** An honest start up to the moment in which Ada has shown her text; gives the list of pledges. */
function start(): (string | null)[] {
  ada.see(promise, [null, null, null]);
  const pledges = [ada.pledge, pledge(promise, eves), null];
  ada.see(promise, pledges);
  expect(ada.text).toBeUndefined();
  ada.fix(promise, pledges);
  return pledges;
}
function shown(): string {
  if (ada.text === undefined) throw new Error("Ada has shown nothing");
  return ada.text;
}

beforeEach(() => {
  id = `game ${Math.random()}`;
  seed = newSeed();
  promise = commitment(seed);
  ada = new Browser(`table ${id}`);
});

describe("an honest server", () => {
  test("is found honest, and only then it is said", () => {
    const pledges = start();
    ada.begun(id, promise);
    const told = record({ seed, texts: [shown(), eves, ""], pledges });
    expect(ada.verdict(id, told)).toEqual({ fair: "yes", n_draws: 2, commitment: promise, gaps: [], called_off: 0, silent: [], withheld: [] });
    expect(check(engine, told)).toMatchObject({ fair: "yes", gaps: ["start"] });
    expect(ada.doubts).toEqual([]);
  });

  test("loses the connection in the middle of a start", () => {
    const pledges = start();
    ada.reconnect();
    ada.fix(promise, pledges);
    expect(ada.sent.filter((frame) => frame.type === "reveal")).toHaveLength(2);
    ada.reconnect();
    ada.begun(id, promise);
    ada.begun(id, promise);
    expect(ada.verdict(id, record({ seed, texts: [shown(), eves, ""], pledges }))).toMatchObject({ fair: "yes", gaps: [] });
  });

  test("has a player who added nothing, which is told", () => {
    ada.see(promise, [null, null, null]);
    const pledges = [ada.pledge, null, null];
    ada.see(promise, pledges);
    ada.fix(promise, pledges);
    ada.begun(id, promise);
    expect(ada.verdict(id, record({ seed, texts: [shown(), "", ""], pledges }))).toMatchObject({ fair: "yes", gaps: [], silent: ["Eve"] });
  });

  test("goes on without a player who kept still, which is told, and that the start was called off", () => {
    start();
    const again = commitment(newSeed());
    const second = newSeed();
    expect(again).not.toBe(commitment(second));
    promise = commitment(second);
    ada.see(promise, [null, null, null], { pledges: null, first: null, withheld: [EVE] });
    const pledges = [ada.pledge, null, null];
    ada.see(promise, pledges, { pledges: null, first: null, withheld: [EVE] });
    ada.fix(promise, pledges);
    ada.begun(id, promise);
    const told = record({ seed: second, texts: [shown(), "", ""], pledges, withheld: [EVE] });
    expect(ada.verdict(id, told)).toMatchObject({ fair: "yes", gaps: ["called_off"], called_off: 1, silent: [], withheld: ["Eve"] });

    // The next game at this table has nothing to do with it.
    const third = newSeed();
    ada.see(commitment(third), [null, null, null]);
    const list = [ada.pledge, null, null];
    ada.see(commitment(third), list);
    ada.fix(commitment(third), list);
    ada.begun(`${id} again`, commitment(third));
    expect(ada.verdict(`${id} again`, record({ seed: third, texts: [shown(), "", ""], pledges: list }))).toMatchObject({ gaps: [] });
  });

  test("plays alone against programs: one browser knows the whole list", () => {
    const alone = new Part(`alone ${id}`, { send: (frame) => ada.sent.push(frame), doubt: (doubt) => ada.doubts.push(doubt) });
    alone.begin(promise, game);
    expect(ada.sent.map((frame) => frame.type)).toEqual(["pledge", "start", "reveal"]);
    alone.begun(id, promise);
    expect(ada.verdict(id, record({ seed, texts: [shown(), "", ""] }))).toMatchObject({ fair: "yes", gaps: [] });
    expect(ada.verdict(id, record({ seed, texts: [shown(), "Eve after all", ""] }))).toEqual({ fair: "no", why: "pledge", name: "Eve" });
  });
});

describe("a lying server", () => {
  test("swaps Ada's text until its friend has a wizard", () => {
    start();
    ada.begun(id, promise);
    let tries = 0;
    const texts = ["", eves, ""];
    do texts[ADA] = `forged ${(tries += 1)}`;
    while (!hasWizard(seed, texts));
    const forged = record({ seed, texts });
    // The record alone fits together, which is why it proves nothing alone.
    expect(check(engine, forged)).toMatchObject({ fair: "yes", gaps: ["start"] });
    expect(ada.verdict(id, forged)).toEqual({ fair: "no", why: "own" });
  });

  test("swaps its friend's text after it has seen Ada's, until the friend has a wizard", () => {
    const pledges = start();
    ada.begun(id, promise);
    let tries = 0;
    const texts = [shown(), "", ""];
    do texts[EVE] = `fitted ${(tries += 1)}`;
    while (!hasWizard(seed, texts));
    expect(check(engine, record({ seed, texts }))).toMatchObject({ fair: "yes" });
    expect(ada.verdict(id, record({ seed, texts }))).toEqual({ fair: "no", why: "pledge", name: "Eve" });
    // It may write other pledges into the record, but Ada has the list.
    const rewritten = [ada.pledge, pledge(promise, texts[EVE] ?? ""), null];
    expect(check(engine, record({ seed, texts, pledges: rewritten }))).toMatchObject({ fair: "yes" });
    expect(ada.verdict(id, record({ seed, texts, pledges: rewritten }))).toEqual({ fair: "no", why: "pledge", name: "Eve" });
    // Nor can it leave the friend's text out quietly.
    expect(ada.verdict(id, record({ seed, texts: [shown(), "", ""], pledges: [ada.pledge, null, null] }))).toMatchObject({ fair: "no", why: "pledge" });
    expect(ada.verdict(id, record({ seed, texts, pledges }))).toMatchObject({ fair: "no", why: "pledge" });
  });

  test("changes its seed after the pledges", () => {
    const pledges = start();
    const other = newSeed();
    ada.begun(id, promise);
    const texts = [shown(), eves, ""];
    expect(ada.verdict(id, record({ seed: other, texts }))).toEqual({ fair: "no", why: "commitment" });
    expect(ada.verdict(id, record({ seed: other, texts, promise }))).toEqual({ fair: "no", why: "seed" });
    expect(ada.verdict(id, record({ seed: other, texts, pledges, promise }))).toEqual({ fair: "no", why: "seed" });
  });

  test("begins with another promise than Ada saw", () => {
    start();
    const other = newSeed();
    ada.begun(id, commitment(other));
    expect(ada.verdict(id, record({ seed: other, texts: [shown(), eves, ""] }))).toEqual({ fair: "no", why: "commitment" });
  });

  test("begins with another promise while Ada is away: she has not seen the start", () => {
    start();
    const other = newSeed();
    ada.reconnect();
    ada.begun(id, commitment(other));
    expect(ada.verdict(id, record({ seed: other, texts: ["", eves, ""] }))).toMatchObject({ fair: "yes", gaps: ["start"] });
  });

  test("drops Ada's pledge: she tells nobody her text", () => {
    ada.see(promise, [null, null, null]);
    ada.see(promise, [ada.pledge, pledge(promise, eves), null]);
    ada.fix(promise, [null, pledge(promise, eves), null]);
    expect(ada.text).toBeUndefined();
    expect(ada.doubts).toEqual(["left_out"]);
    ada.begun(id, promise);
    expect(ada.verdict(id, record({ seed, texts: ["", eves, ""] }))).toMatchObject({ fair: "yes", gaps: ["left_out"] });
  });

  test("exchanges Ada's pledge: she tells nobody her text", () => {
    ada.see(promise, [null, null, null]);
    ada.see(promise, [ada.pledge, pledge(promise, eves), null]);
    ada.fix(promise, [pledge(promise, "not Ada's"), pledge(promise, eves), null]);
    expect([ada.text, ada.doubts]).toEqual([undefined, ["left_out"]]);
  });

  test("shows a second list for the same promise, after it has Ada's text", () => {
    const pledges = start();
    const fitted = [pledges[ADA] ?? null, pledge(promise, "fitted to Ada's"), null];
    ada.reconnect();
    ada.fix(promise, fitted);
    expect(ada.doubts).toEqual(["other_list"]);
    ada.begun(id, promise);
    expect(ada.verdict(id, record({ seed, texts: [shown(), "fitted to Ada's", ""], pledges: fitted }))).toMatchObject({ fair: "no", why: "pledge" });
  });

  test("shows an old promise once more, of which everybody knows the seed", () => {
    start();
    ada.begun(id, promise);
    const n_sent = ada.sent.length;
    ada.see(promise, [null, null, null]);
    expect([ada.sent.length, ada.doubts]).toEqual([n_sent, ["old_commitment"]]);
    ada.begun(`${id} again`, promise);
    expect(ada.verdict(`${id} again`, record({ seed, texts: ["", eves, ""] }))).toMatchObject({ fair: "yes", gaps: ["old_commitment"] });

    const elsewhere = new Browser(`another ${id}`);
    elsewhere.see(promise, [null, null, null]);
    expect([elsewhere.sent, elsewhere.doubts]).toEqual([[], ["old_commitment"]]);
  });

  test("lets another seat begin than was fixed, for other draws", () => {
    const pledges = start();
    ada.begun(id, promise);
    const texts = [shown(), eves, ""];
    for (const first of [0, 1, 2]) {
      expect(check(engine, record({ seed, texts, pledges, first }))).toMatchObject({ fair: "yes" });
      expect(ada.verdict(id, record({ seed, texts, pledges, first }))).toEqual({ fair: "no", why: "rules" });
    }
  });

  test("changes a card", () => {
    const pledges = start();
    ada.begun(id, promise);
    const told = record({ seed, texts: [shown(), eves, ""], pledges });
    const changed = told.replace(/"hands":\[\["([^"]+)"/, (_all, card: string) => `"hands":[["${card === "W" ? "J" : "W"}"`);
    expect(ada.verdict(id, changed)).toEqual({ fair: "no", why: "draw", line: 2 });
  });

  test("deals Eve a wizard, and tells in the record what the seeds say", () => {
    const pledges = start();
    ada.begun(id, promise);
    const told = record({ seed, texts: [shown(), eves, ""], pledges });
    for (const [round, seat, card] of [
      [1, EVE, "W"],
      [1, ADA, "W"],
    ] as const) {
      const sight = played(told);
      const before = sight.played[round]?.[seat]?.[0];
      sight.played[round] = { ...sight.played[round], [seat]: { 0: before === card ? "J" : card } };
      expect(ada.verdict(id, told, sight)).toEqual({ fair: "no", why: "seen", line: 2 });
    }
    const turned = played(told);
    turned.turned[1] = turned.turned[1] === "B1" ? "B2" : "B1";
    expect(ada.verdict(id, told, turned)).toEqual({ fair: "no", why: "seen", line: 2 });
  });

  test("hides a card that was played: Ada's browser says that it did not see all", () => {
    const pledges = start();
    ada.begun(id, promise);
    const told = record({ seed, texts: [shown(), eves, ""], pledges });
    const sight = played(told);
    sight.played[1] = { ...sight.played[1], [EVE]: {} };
    expect(ada.verdict(id, told, sight)).toMatchObject({ fair: "yes", gaps: ["unseen"] });
  });

  test("draws again and again: each start that came to nothing is counted, also by a page that was reloaded", () => {
    start();
    for (let n = 1; n <= 3; n += 1) {
      const code = `table ${id}`;
      ada = new Browser(code);
      seed = newSeed();
      promise = commitment(seed);
      start();
    }
    const pledges = [ada.pledge, pledge(promise, eves), null];
    ada.begun(id, promise);
    expect(ada.verdict(id, record({ seed, texts: [shown(), eves, ""], pledges }))).toMatchObject({ gaps: ["called_off"], called_off: 3 });
  });
});

test("what was kept can be checked by the program", () => {
  const pledges = start();
  ada.begun(id, promise);
  const kept = keptOf(id);
  if (!kept) throw new Error("nothing was kept");
  expect(verifyCommand("g1", kept)).toBe(
    `foretell verify foretell-g1.jsonl --commitment ${promise} --contribution 0=${shown()} --pledge 0=${pledges[ADA]} --pledge 1=${pledges[EVE]} --pledge 2=none --first drawn`,
  );
});
