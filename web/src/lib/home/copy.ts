// What is kept of the tables on this device, as it is in memory: what the database should hold. It knows rows, but no database.

import type { GameRow, LineRow, ResultRow, TableRow } from "$lib/state/database";
import type { Change, Kept } from "./messages";

export class Copy {
  readonly tables = new Map<string, TableRow>();
  readonly games = new Map<string, GameRow>();
  /** The lines of the game at each table that is played or was played last; those before it have their results. */
  readonly lines = new Map<string, LineRow[]>();
  readonly results = new Map<string, ResultRow>();
  /** Games whose lines nobody needs any more, and tables and games that are let go. */
  readonly gone = { lines: new Set<string>(), games: new Set<string>(), tables: new Set<string>() };

  /** Takes over what was found. Of each table only the last game is needed. */
  fill(tables: readonly TableRow[], games: readonly GameRow[], lines: readonly LineRow[]): void {
    for (const table of tables) {
      this.tables.set(table.id, table);
      const last = games.filter((game) => game.table === table.id).sort((a, b) => b.begun - a.begun)[0];
      if (!last) continue;
      this.games.set(last.id, last);
      this.lines.set(
        last.id,
        lines.filter((line) => line.game === last.id),
      );
    }
  }

  /** All of it, for an engine that begins. */
  kept(): Kept {
    return { tables: [...this.tables.values()], games: [...this.games.values()], lines: [...this.lines.values()].flat() };
  }

  apply(change: Change): void {
    if ("put_table" in change) this.tables.set(change.put_table.id, change.put_table);
    else if ("begin_game" in change) this.#begin(change.begin_game);
    else if ("append" in change) this.#append(change.append);
    else if ("end_game" in change) this.#end(change.end_game.game, change.end_game.at);
    else if ("keep_result" in change) this.#result(change.keep_result);
    else this.#letGo(change.let_go.table);
  }

  #begin(game: GameRow): void {
    for (const before of this.#gamesAt(game.table)) this.#dropLines(before.id);
    this.games.set(game.id, game);
    this.lines.set(game.id, []);
  }

  /** A line that is there already is replaced: the engine knows best. */
  #append(row: LineRow): void {
    const lines = this.lines.get(row.game) ?? [];
    this.lines.set(row.game, [...lines.filter(({ seq }) => seq < row.seq), row]);
  }

  #end(id: string, at: number): void {
    const game = this.games.get(id);
    if (game) this.games.set(id, { ...game, ended: at });
    const result = this.results.get(id);
    if (result) this.results.set(id, { ...result, ended: at });
  }

  #result({ game: id, brief, record }: { game: string; brief: string; record: string }): void {
    const game = this.games.get(id);
    if (game) this.results.set(id, { game: id, table: game.table, begun: game.begun, ended: game.ended ?? game.begun, brief, record, sent: false });
  }

  #letGo(id: string): void {
    this.tables.delete(id);
    this.gone.tables.add(id);
    for (const game of this.#gamesAt(id)) {
      this.#dropLines(game.id);
      if (game.ended === null) this.gone.games.add(game.id);
      this.games.delete(game.id);
    }
  }

  #dropLines(game: string): void {
    this.lines.delete(game);
    this.gone.lines.add(game);
  }

  #gamesAt(table: string): GameRow[] {
    return [...this.games.values()].filter((game) => game.table === table);
  }
}
