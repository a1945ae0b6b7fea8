import { expect, test } from "vitest";
import type { GameRow, LineRow, TableRow } from "$lib/state/database";
import { Copy } from "./copy";

const table = (id: string): TableRow => ({ id, code: `code-${id}`, state: "playing", public: false, guests: [], doc: "{}", version: 1, updated: 0 });
const game = (id: string, at: string, begun: number, ended: number | null = null): GameRow => ({ id, table: at, guests: [], seed: "", doc: "{}", begun, ended });
const line = (of: string, seq: number): LineRow => ({ game: of, seq, line: { rules: 1, at: 0, text: "" } });

test("of each table only the last game is brought back, with its lines", () => {
  const copy = new Copy();
  copy.fill([table("t"), table("u")], [game("a", "t", 1, 2), game("b", "t", 3), game("c", "gone", 1)], [line("a", 1), line("b", 1), line("b", 2)]);
  expect(copy.kept()).toEqual({ tables: [table("t"), table("u")], games: [game("b", "t", 3)], lines: [line("b", 1), line("b", 2)] });
});

test("a result knows when its game began and ended, in whichever order that is said", () => {
  for (const flip of [false, true]) {
    const copy = new Copy();
    copy.apply({ put_table: table("t") });
    copy.apply({ begin_game: game("a", "t", 5) });
    const changes = [{ end_game: { game: "a", at: 9 } }, { keep_result: { game: "a", brief: "b64", record: "lines" } }];
    for (const change of flip ? changes.toReversed() : changes) copy.apply(change);
    expect(copy.results.get("a")).toEqual({ game: "a", table: "t", begun: 5, ended: 9, brief: "b64", record: "lines", sent: false });
    expect(copy.games.get("a")?.ended).toBe(9);
  }
});

test("the next game at a table lets the lines of the one before go", () => {
  const copy = new Copy();
  copy.fill([table("t")], [game("a", "t", 1, 2)], [line("a", 1)]);
  copy.apply({ begin_game: game("b", "t", 3) });
  copy.apply({ append: line("b", 1) });
  expect(copy.kept().lines).toEqual([line("b", 1)]);
  expect([...copy.gone.lines]).toEqual(["a"]);
});

test("what is written over a line replaces what came after it, too", () => {
  const copy = new Copy();
  copy.apply({ begin_game: game("a", "t", 1) });
  for (const seq of [1, 2, 3, 2]) copy.apply({ append: line("a", seq) });
  expect(copy.lines.get("a")?.map(({ seq }) => seq)).toEqual([1, 2]);
});

test("a table that is let go takes its unfinished game along; a result stays", () => {
  const copy = new Copy();
  copy.fill([table("t"), table("u")], [game("a", "t", 1), game("b", "u", 1, 2)], [line("a", 1), line("b", 1)]);
  copy.apply({ let_go: { table: "t" } });
  copy.apply({ let_go: { table: "u" } });
  expect(copy.kept()).toEqual({ tables: [], games: [], lines: [] });
  expect([[...copy.gone.tables], [...copy.gone.games], [...copy.gone.lines]]).toEqual([["t", "u"], ["a"], ["a", "b"]]);
});
