// What the page and the Worker with the engine say to each other, and what the engine answers about tables on this device. It knows words, not
// what is done about them.

import type { GameRow, LineRow, Outcome, TableRow } from "$lib/state/database";
import type { Last } from "$lib/state/place";
import type { NewTable, NumberedFrame, TableMade, TableSummary } from "$lib/wire/types";

/** Who plays on this device. */
export type Guest = { id: string; name: string; sign: string };

/** What the engine wants to be kept. */
export type Change =
  | { put_table: TableRow }
  | { begin_game: GameRow }
  | { append: LineRow }
  | { end_game: { game: string; at: number } }
  | { keep_result: { game: string; brief: string; record: string } }
  | { let_go: { table: string } };

/** What was kept when the Worker began. */
export type Kept = { tables: TableRow[]; games: GameRow[]; lines: LineRow[] };

/** A question to the engine about tables; the time is added when it is asked. */
export type Question =
  | { ask: "home_open"; entropy: string; guest: Guest; kept: Kept }
  | { ask: "home_make"; new: NewTable }
  | { ask: "home_join"; connection: number; code: string; last: Last | null }
  | { ask: "home_frame"; connection: number; frame: NumberedFrame }
  | { ask: "home_leave"; connection: number }
  | { ask: "home_kept"; commit: number }
  | { ask: "home_go_on" }
  | { ask: "home_renamed"; name: string; sign: string }
  | { ask: "home_tables" }
  | { ask: "home_forget"; code: string };

/** What follows from a question. */
export type Effects = {
  answer: "home";
  /** Frames as text, for the sockets with these numbers. */
  frames: { connection: number; frame: string }[];
  closed: { connection: number; code: string }[];
  /** To be kept, in this order, before the engine is told so. */
  keep: { commit: number; changes: Change[] }[];
  /** When the engine wants to be asked to go on, in milliseconds since 1970. */
  wake: number | null;
  /** Whether it wants to go on at once, after the frames are out. */
  more: boolean;
  made: TableMade | null;
  refused: string | null;
  tables: TableSummary[] | null;
};
export type Answer = Effects | { answer: "broken"; reason: string };

/** What the page tells the Worker. `id` comes back with the answer. */
export type ToWorker =
  | { do: "open"; module: WebAssembly.Module; guest: Guest; owner: string }
  | { do: "make"; id: number; new: NewTable }
  | { do: "join"; connection: number; code: string; last: Last | null }
  | { do: "frame"; connection: number; frame: NumberedFrame }
  | { do: "leave"; connection: number }
  | { do: "rename"; name: string; sign: string }
  | { do: "tables"; id: number }
  | { do: "forget"; id: number; code: string }
  /** Everything is put down; then the Worker may be ended. */
  | { do: "rest"; id: number };

/** What the Worker tells the page. */
export type FromWorker =
  | { say: "open" }
  | { say: "frame"; connection: number; frame: string }
  | { say: "closed"; connection: number; code: string }
  | { say: "made"; id: number; made: TableMade }
  | { say: "refused"; id: number; reason: string }
  | { say: "tables"; id: number; tables: TableSummary[] }
  | { say: "done"; id: number }
  /** Whether what happens is kept. */
  | { say: "storage"; outcome: Outcome }
  /** A game is over, and its record could not be kept. */
  | { say: "record"; game: string; record: string }
  /** Another tab has taken over: nothing more is kept from here. */
  | { say: "moved" }
  | { say: "broken"; reason: string };
