// The tables of this device on the start page: read from what was kept, without waking the engine.

import { answerTo, change, rowOf, rowsOf, type GameRow, type TableRow } from "$lib/state/database";
import type { TableSummary } from "$lib/wire/types";
import { home } from "./home.svelte";
import { hold } from "./hold";
import { TABLES, linesOf } from "./shelf";

/** The tables at which a game is not over. */
export async function homeTables(): Promise<TableSummary[]> {
  const tables = (await home.tables()) ?? (await keptTables());
  return tables.filter(({ stage }) => stage !== "over");
}

async function keptTables(): Promise<TableSummary[]> {
  const [noted, rows] = await Promise.all([rowOf("meta", TABLES), rowsOf("tables")]);
  const tables = Array.isArray(noted?.value) ? (noted.value as TableSummary[]) : [];
  return tables.filter(({ code }) => rows.some((row) => row.code === code));
}

/** Lets a table go with its unfinished game; says whether it could: another tab may be playing. */
export async function forgetTable(code: string): Promise<boolean> {
  if (await home.forget(code)) return true;
  const held = await hold(false, () => undefined);
  if (!held) return false;
  try {
    return (await drop(code)) === "kept";
  } finally {
    held.release();
  }
}

function drop(code: string): ReturnType<typeof change> {
  return change(["tables", "games", "lines"], async (open) => {
    const tables = (await answerTo(open("tables").getAll())) as TableRow[];
    for (const { id } of tables.filter((table) => table.code === code)) {
      const games = (await answerTo(open("games").index("table").getAll(id))) as GameRow[];
      for (const game of games) {
        open("lines").delete(linesOf(game.id));
        if (game.ended === null) open("games").delete(game.id);
      }
      open("tables").delete(id);
    }
  });
}
