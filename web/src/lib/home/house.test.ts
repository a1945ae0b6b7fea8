import { beforeEach, expect, test } from "vitest";
import type { Outcome } from "$lib/state/database";
import type { TableSummary } from "$lib/wire/types";
import { House } from "./house";
import type { Answer, Change, Effects, FromWorker, Question } from "./messages";

type Asked = Question & { now: number };

const nothing: Effects = { answer: "home", frames: [], closed: [], keep: [], wake: null, more: false, made: null, refused: null, tables: null };
const line: Change = { append: { game: "g", seq: 1, line: { rules: 1, at: 0, text: "{}" } } };

let script: (question: Asked) => Partial<Effects> | Extract<Answer, { answer: "broken" }>;
let asked: Asked[];
let told: FromWorker[];
let kept: { changes: readonly Change[]; done: (outcome: Outcome | "moved") => void }[];
let noted: (readonly TableSummary[])[];
let waits: { ms: number; what: () => void }[];
let found: Outcome;
let house: House;

const names = () => asked.map(({ ask }) => ask);
/** Lets everything happen that waits for nothing from outside. */
const settle = () => new Promise((done) => setTimeout(done));
async function pass(ms: number): Promise<void> {
  const due = waits.filter((wait) => wait.ms === ms);
  waits = waits.filter((wait) => wait.ms !== ms);
  for (const { what } of due) what();
  await settle();
}

beforeEach(async () => {
  [asked, told, kept, noted, waits] = [[], [], [], [], []];
  found = "kept";
  script = () => ({});
  house = new House(
    {
      ask: (question) => {
        asked.push(question as Asked);
        const answer = script(question as Asked);
        return "answer" in answer && answer.answer === "broken" ? answer : { ...nothing, ...(question.ask === "home_tables" ? { tables: [] } : {}), ...answer };
      },
    },
    {
      open: (guest) => Promise.resolve({ outcome: found, guest, kept: { tables: [], games: [], lines: [] } }),
      keep: (changes) => new Promise((done) => kept.push({ changes, done })),
      note: (tables) => {
        noted.push(tables);
        return Promise.resolve("kept");
      },
    },
    {
      now: () => 5000,
      later: (ms, what) => {
        const wait = { ms, what };
        waits.push(wait);
        return () => (waits = waits.filter((one) => one !== wait));
      },
      entropy: () => "ee",
      tell: (message) => told.push(message),
    },
  );
});

async function open(): Promise<void> {
  await house.open({ id: "ada", name: "Ada", sign: "owl" });
  [asked, told, waits] = [[], [], []];
}

test("opens with what was kept, and lets go of tables that were over long ago", async () => {
  const tables = [
    { code: "old", stage: "over", touched: -1e12 },
    { code: "young", stage: "over", touched: 4000 },
    { code: "on", stage: "playing", touched: -1e12 },
  ] as TableSummary[];
  script = ({ ask }) => (ask === "home_tables" ? { tables } : {});
  await house.open({ id: "ada", name: "Ada", sign: "owl" });
  expect(asked[0]).toMatchObject({ ask: "home_open", now: 5000, entropy: "ee", guest: { id: "ada", name: "Ada", sign: "owl" } });
  expect(asked.filter(({ ask }) => ask === "home_forget")).toMatchObject([{ code: "old" }]);
  expect(told).toEqual([{ say: "open" }]);
});

test("the engine hears that a move is kept only when it is, one commit after the other", async () => {
  await open();
  script = ({ ask }) => (ask === "home_frame" ? { keep: [{ commit: 7, changes: [line] }, { commit: 8, changes: [] }] } : {});
  house.hear({ do: "frame", connection: 1, frame: { type: "start", id: 1 } });
  await settle();
  expect([names(), kept.length]).toEqual([["home_frame"], 1]);
  script = ({ ask }) => (ask === "home_kept" ? { frames: [{ connection: 1, frame: "{}" }] } : {});
  kept[0]?.done("kept");
  await settle();
  expect(asked.at(-1)).toMatchObject({ ask: "home_kept", commit: 7 });
  expect([kept.length, told]).toEqual([2, [{ say: "frame", connection: 1, frame: "{}" }]]);
  kept[1]?.done("kept");
  await settle();
  expect(asked.at(-1)).toMatchObject({ ask: "home_kept", commit: 8 });
});

test("where nothing can be kept the game goes on, and the page is told, with the record of a game that ends", async () => {
  await open();
  const result: Change = { keep_result: { game: "g", brief: "", record: "lines" } };
  script = ({ ask }) => (ask === "home_frame" ? { keep: [{ commit: 1, changes: [result] }] } : {});
  house.hear({ do: "frame", connection: 1, frame: { type: "start", id: 1 } });
  await settle();
  kept[0]?.done("full");
  await settle();
  expect(told).toEqual([
    { say: "storage", outcome: "full" },
    { say: "record", game: "g", record: "lines" },
  ]);
  expect(asked.at(-1)).toMatchObject({ ask: "home_kept", commit: 1 });
  house.hear({ do: "frame", connection: 1, frame: { type: "start", id: 2 } });
  await settle();
  kept[1]?.done("kept");
  await settle();
  expect(told.at(-1)).toEqual({ say: "storage", outcome: "kept" });
});

test("says from the start that nothing is kept here", async () => {
  found = "denied";
  await house.open({ id: "ada", name: "", sign: "" });
  expect(told).toEqual([{ say: "storage", outcome: "denied" }, { say: "open" }]);
});

test("when another tab has taken over, nothing more is asked or kept", async () => {
  await open();
  script = ({ ask }) => (ask === "home_frame" ? { keep: [{ commit: 1, changes: [line] }, { commit: 2, changes: [line] }] } : {});
  house.hear({ do: "frame", connection: 1, frame: { type: "start", id: 1 } });
  await settle();
  kept[0]?.done("moved");
  await settle();
  expect(told).toEqual([{ say: "moved" }]);
  house.hear({ do: "frame", connection: 1, frame: { type: "start", id: 2 } });
  await settle();
  expect([names(), kept.length]).toEqual([["home_frame"], 1]);
});

test("a bot that wants to think waits until all is told and kept", async () => {
  await open();
  script = ({ ask }) => (ask === "home_join" ? { more: true, keep: [{ commit: 1, changes: [line] }] } : {});
  house.hear({ do: "join", connection: 1, code: "laduved", last: null });
  await settle();
  await pass(0);
  expect(names()).toEqual(["home_join"]);
  kept[0]?.done("kept");
  await settle();
  expect(names()).toEqual(["home_join", "home_kept"]);
  await pass(0);
  expect(names()).toEqual(["home_join", "home_kept", "home_go_on"]);
});

test("wakes when the engine asked for it last", async () => {
  await open();
  let wake: number | null = 6000;
  script = () => ({ wake });
  house.hear({ do: "leave", connection: 1 });
  wake = 5700;
  house.hear({ do: "leave", connection: 2 });
  expect(waits.map(({ ms }) => ms)).toEqual([700]);
  wake = null;
  await pass(700);
  expect(names()).toEqual(["home_leave", "home_leave", "home_go_on"]);
  expect(waits).toEqual([]);
});

test("a table is there for the page when it is kept, and a refusal has its reason", async () => {
  await open();
  const made = { code: "laduved", commitment: "cc" };
  script = ({ ask }) => (ask === "home_make" ? { keep: [{ commit: 1, changes: [line] }] } : ask === "home_kept" ? { made } : {});
  house.hear({ do: "make", id: 3, new: { options: {} as never } });
  await settle();
  expect(told).toEqual([]);
  kept[0]?.done("kept");
  await settle();
  expect(told).toEqual([{ say: "made", id: 3, made }]);
  script = ({ ask }) => (ask === "home_make" ? { refused: "too many players" } : {});
  house.hear({ do: "make", id: 4, new: { options: {} as never } });
  expect(told.at(-1)).toEqual({ say: "refused", id: 4, reason: "too many players" });
});

test("rests when everything is kept, with the list for the start page", async () => {
  await open();
  const tables = [{ code: "laduved", stage: "playing" }] as TableSummary[];
  script = ({ ask }) => (ask === "home_tables" ? { tables } : ask === "home_leave" ? { keep: [{ commit: 1, changes: [line] }] } : {});
  house.hear({ do: "leave", connection: 1 });
  house.hear({ do: "rest", id: 5 });
  await settle();
  expect(told).toEqual([]);
  kept[0]?.done("kept");
  await settle();
  expect([told, noted.at(-1)]).toEqual([[{ say: "done", id: 5 }], tables]);
});

test("an engine that is broken is not asked again", async () => {
  await open();
  script = () => ({ answer: "broken", reason: "no such thing" });
  house.hear({ do: "leave", connection: 1 });
  house.hear({ do: "leave", connection: 2 });
  expect([told, names()]).toEqual([[{ say: "broken", reason: "no such thing" }], ["home_leave"]]);
});
