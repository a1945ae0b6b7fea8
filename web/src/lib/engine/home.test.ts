// Tables on this device, as the engine serves them: whole games by its own frames, kept as a browser keeps them.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { engineOf, type Engine } from "./engine";

type Frame = { type: string; [key: string]: unknown };
type Change = Record<string, Record<string, unknown>>;
type Effects = {
  answer: string;
  reason?: string;
  frames: { connection: number; frame: string }[];
  closed: { connection: number; code: string }[];
  keep: { commit: number; changes: Change[] }[];
  wake: number | null;
  more: boolean;
  made: { code: string; commitment: string } | null;
  refused: string | null;
  tables: { code: string; stage: string }[] | null;
};

let program: Buffer<ArrayBuffer>;
beforeAll(() => {
  program = readFileSync(new URL("../../../wasm/engine.wasm", import.meta.url));
});

/** A browser without a screen: it keeps what it is given, and lets time pass when nothing else happens. */
class Device {
  now = 1_700_000_000_000;
  code = "";
  frames: Frame[] = [];
  closed: string[] = [];
  tables = new Map<string, Record<string, unknown>>();
  games = new Map<string, Record<string, unknown>>();
  lines: Record<string, unknown>[] = [];
  records: string[] = [];
  last: Effects | null = null;
  /** Whether a commit stays unanswered, as on a disk that is busy. */
  busy = false;
  unkept: number[] = [];
  #engine: Engine;

  private constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** A device with what another one had kept. */
  static async start(before?: Device): Promise<Device> {
    const device = new Device(await engineOf(program));
    if (before) {
      for (const part of ["tables", "games", "lines"] as const) device[part] = structuredClone(before[part]) as never;
      device.now = before.now;
    }
    const kept = { tables: [...device.tables.values()], games: [...device.games.values()], lines: device.lines };
    device.ask({ ask: "home_open", entropy: "17".repeat(32), guest: { id: "01890000-0000-7000-8000-000000000001", name: "Ada", sign: "owl" }, kept });
    return device;
  }

  ask(question: { ask: string; [key: string]: unknown }): Effects {
    const effects = this.#engine.ask({ ...question, now: this.now } as { ask: string }) as Effects;
    if (effects.answer !== "home") throw new Error(effects.reason);
    this.last = effects;
    const { made, refused, tables } = effects;
    for (const { frame } of effects.frames) this.frames.push(JSON.parse(frame) as Frame);
    for (const { code } of effects.closed) this.closed.push(code);
    for (const { commit, changes } of effects.keep) {
      for (const change of changes) this.#keep(change);
      if (this.busy) this.unkept.push(commit);
      else this.ask({ ask: "home_kept", commit });
    }
    return { ...effects, made: this.last?.made ?? made, refused: this.last?.refused ?? refused, tables: this.last?.tables ?? tables };
  }

  #keep(change: Change): void {
    const { put_table, begin_game, append, end_game, keep_result, let_go } = change;
    if (put_table) this.tables.set(String(put_table["id"]), put_table);
    if (begin_game) this.games.set(String(begin_game["id"]), begin_game);
    if (append) this.lines.push(append);
    if (end_game) Object.assign(this.games.get(String(end_game["game"])) ?? {}, { ended: end_game["at"] });
    if (keep_result) this.records.push(String(keep_result["record"]));
    if (let_go) this.tables.delete(String(let_go["table"]));
  }

  /** Lets time pass until nothing happens by itself any more. */
  rest(): void {
    for (;;) {
      if (this.last?.more) this.ask({ ask: "home_go_on" });
      else if (this.last?.wake && this.last.wake <= this.now + 60_000) {
        this.now = Math.max(this.now, this.last.wake);
        this.ask({ ask: "home_go_on" });
      } else return;
    }
  }

  join(code: string, last: unknown = null): void {
    this.ask({ ask: "home_join", connection: 1, code, last });
  }

  say(frame: Frame): void {
    this.ask({ ask: "home_frame", connection: 1, frame });
    this.rest();
  }

  /** What is asked of the person now. */
  get asked(): { seq: number; offer: Record<string, unknown> } | null {
    for (const frame of this.frames.toReversed()) {
      const game = frame.type === "update" ? frame : frame.type === "game" ? frame["game"] : frame.type === "welcome" ? (frame["game"] as { whole?: unknown } | null)?.whole : null;
      if (game) return (game as { offer: unknown }).offer ? (game as { seq: number; offer: Record<string, unknown> }) : null;
    }
    return null;
  }
}

type Mark = { by: string };
type Offer = {
  offer: string;
  colors: string[];
  tricks: number[];
  cards: string[];
  boxes: string[];
  marks: Mark[];
  roll: { dice: number[]; at_least: number } | null;
};

/** Some choice that the offer allows; `n` says which. */
function choose(offer: Offer, n: number): Record<string, unknown> {
  const one = <T>(of: T[]): T => of[n % of.length] as T;
  switch (offer.offer) {
    case "name_trump":
      return { do: "name_trump", color: one(offer.colors) };
    case "predict":
      return offer.boxes ? { do: "predict", box: one(offer.boxes) } : { do: "predict", tricks: one(offer.tricks) };
    case "play":
      return { do: "play", card: one(offer.cards) };
    case "set_dice":
      return { do: "set_dice", dice: [0, 1], faces: ["G", "R"] };
    case "strike":
      return { do: "strike", box: one([...offer.boxes, null]) };
    case "name_wizard":
      return { do: "name_wizard", color: one(offer.colors) };
    case "leave_or_stay":
      return n % 2 === 0 ? { do: "stay" } : { do: "leave", by: one(offer.marks).by };
    case "seer_decides":
      return offer.roll && n % 2 === 0 ? { do: "roll", dice: offer.roll.dice } : { do: "leave", by: one(offer.marks).by };
    default:
      return { do: "mark", by: one(offer.marks).by };
  }
}

/** Plays until the game is over, or so many choices were made. */
function play(device: Device, most = Infinity): number {
  let n = 0;
  for (let asked = device.asked; asked && n < most; asked = device.asked) {
    const before = device.lines.length;
    device.say({ type: "choose", seq: asked.seq, choice: choose(asked.offer as unknown as Offer, n++) });
    if (device.lines.length === before) throw new Error(JSON.stringify([asked.offer, device.frames.at(-1)]));
  }
  return n;
}

async function begun(game: Record<string, unknown>, bots: string[], rest: Record<string, unknown> = {}): Promise<Device> {
  const device = await Device.start();
  const { made, refused } = device.ask({ ask: "home_make", new: { options: { game, speed: "instant", ...rest }, bots } });
  expect(refused).toBeNull();
  device.code = made?.code ?? "";
  device.join(device.code);
  device.say({ type: "start" });
  return device;
}

describe("a table on this device", () => {
  test.each([
    [{ name: "cards", n_seats: 4, rounds: [1, 3, 5], plus_minus_one: true }, ["novice", "adept", "master"]],
    [{ name: "cards", n_seats: 3, rounds: [1, 2], predictions: "hidden", clairvoyant: true }, ["random", "apprentice"]],
    [{ name: "dice", n_seats: 3, magic_cards: true }, ["novice", "master"]],
    [{ name: "dice", n_seats: 2, target: 12 }, ["adept"]],
  ] as const)("plays %j to its end, and its record is true", async (game, bots) => {
    const device = await begun(game, [...bots]);
    play(device);
    expect(device.records).toHaveLength(1);
    const [record = ""] = device.records;
    const engine = await engineOf(program);
    expect(engine.ask({ ask: "story", text: record } as { ask: string })).toMatchObject({ answer: "story" });
    const { server_seed } = (device.frames.findLast(({ type }) => type === "game")?.["game"] as { fairness: { server_seed: string } }).fairness;
    expect(record).toContain(server_seed);
    expect(device.ask({ ask: "home_tables" }).tables).toMatchObject([{ code: device.code, stage: "over" }]);
    // Once more, at the same table.
    device.say({ type: "rematch" });
    expect(play(device, 2)).toBe(2);
  });

  test("goes on after the browser was killed, from what was kept", async () => {
    const device = await begun({ name: "cards", n_seats: 3, rounds: [4] }, ["novice", "novice"]);
    play(device, 3);
    const { asked } = device;
    const after = await Device.start(device);
    after.join(device.code);
    after.rest();
    expect(after.asked).toMatchObject({ seq: asked?.seq, offer: asked?.offer });
    play(after);
    expect(after.records).toHaveLength(1);
  });

  test("tells nobody of a move that is not kept", async () => {
    const device = await begun({ name: "cards", n_seats: 3, rounds: [4] }, ["novice", "novice"]);
    device.busy = true;
    const n_frames = device.frames.length;
    const { seq = 0, offer } = device.asked ?? {};
    device.say({ type: "choose", seq, choice: choose(offer as unknown as Offer, 0) });
    expect([device.unkept.length, device.frames.length]).toEqual([1, n_frames]);
    device.busy = false;
    device.ask({ ask: "home_kept", commit: device.unkept[0] });
    device.rest();
    expect(device.frames.length).toBeGreaterThan(n_frames);
  });

  test("gives hints, pauses, takes back, and can be forgotten", async () => {
    const device = await begun({ name: "cards", n_seats: 3, rounds: [5] }, ["novice", "novice"], { take_back: true });
    device.say({ type: "hint" });
    expect(device.frames.at(-1)?.type).toBe("hint");
    device.say({ type: "pause" });
    expect(device.frames.at(-1)).toMatchObject({ type: "table", table: { stage: "paused" } });
    device.say({ type: "resume" });
    // Before a program has answered.
    const { seq = 0, offer } = device.asked ?? {};
    const first = choose(offer as unknown as Offer, 0);
    device.ask({ ask: "home_frame", connection: 1, frame: { type: "choose", seq, choice: first } });
    device.ask({ ask: "home_frame", connection: 1, frame: { type: "ask_take_back" } });
    expect(device.asked?.offer).toEqual(offer);
    device.ask({ ask: "home_forget", code: device.code });
    expect([device.tables.size, device.ask({ ask: "home_tables" }).tables]).toEqual([0, []]);
    device.ask({ ask: "home_join", connection: 2, code: device.code, last: null });
    expect(device.closed).toContain("unknown");
  });

  test("refuses what makes no sense", async () => {
    const engine = await engineOf(program);
    expect(engine.ask({ ask: "home_go_on", now: 1 } as { ask: string })).toMatchObject({ answer: "broken" });
    const device = await Device.start();
    expect(device.ask({ ask: "home_make", new: { options: { game: { name: "cards", n_seats: 3 } }, bots: ["novice", "novice", "novice"] } }).refused).toContain("at most 2");
    expect(() => device.ask({ ask: "home_frame", connection: 1, frame: { type: "fly" } })).toThrow("unknown variant");
    device.ask({ ask: "home_frame", connection: 9, frame: { type: "start" } });
    expect(device.frames).toEqual([]);
  });
});
