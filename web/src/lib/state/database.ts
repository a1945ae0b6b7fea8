// What this browser keeps that is too much, or too dear, for localStorage: one database for the whole page and its Workers. It knows which
// stores there are and how they are read and written, but not what the rows mean. Where the browser forbids storage, reading finds nothing and
// writing says so; nobody has to ask first.

/** A table on this device, as the engine wrote it. */
export type TableRow = {
  id: string;
  code: string;
  state: string;
  public: boolean;
  guests: string[];
  /** What the engine needs to bring the table back. */
  doc: string;
  version: number;
  updated: number;
};

/** A game at such a table, under way or over. */
export type GameRow = { id: string; table: string; guests: string[]; seed: string; doc: string; begun: number; ended: number | null };

/** A line of the journal of a game. */
export type LineRow = { game: string; seq: number; line: { rules: number; at: number; text: string } };

/** What is kept of a game that is over. */
export type ResultRow = {
  game: string;
  table: string;
  begun: number;
  ended: number;
  /** What histories list and statistics count, in base64. */
  brief: string;
  /** The record, a line of JSON for each event. */
  record: string;
  /** Whether the server has it, too. */
  sent: boolean;
};

/** A score pad; the folder `pad` says what else is in it. */
export type PadRow = { id: string };

/** Single values, by their names. */
export type MetaRow = { key: string; value: unknown };

export type Rows = { tables: TableRow; games: GameRow; lines: LineRow; results: ResultRow; pads: PadRow; meta: MetaRow };
export type StoreName = keyof Rows;

/** What came of a change: it is on the disk, there is no room for it, or this browser keeps nothing for us. */
export type Outcome = "kept" | "full" | "denied";

const NAME = "foretell";

/** What each version of the database added, the first one first. What was published once is never changed: a new store is a new step. */
const STEPS: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    database.createObjectStore("tables", { keyPath: "id" });
    database.createObjectStore("games", { keyPath: "id" }).createIndex("table", "table");
    database.createObjectStore("lines", { keyPath: ["game", "seq"] });
    database.createObjectStore("results", { keyPath: "game" });
    database.createObjectStore("pads", { keyPath: "id" });
    database.createObjectStore("meta", { keyPath: "key" });
  },
];

let opening: Promise<IDBDatabase | null> | null = null;

/** The database, opened once; null where the browser has none for us. A connection that the browser has closed is opened again when it is needed. */
export function openDatabase(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    const fail = () => {
      opening = null;
      resolve(null);
    };
    try {
      const request = indexedDB.open(NAME, STEPS.length);
      request.onupgradeneeded = ({ oldVersion }) => {
        for (const step of STEPS.slice(oldVersion)) step(request.result);
      };
      request.onsuccess = () => {
        const database = request.result;
        database.onclose = () => (opening = null);
        // A newer page in another tab wants to add a store: it would wait for this one.
        database.onversionchange = () => {
          opening = null;
          database.close();
        };
        resolve(database);
      };
      request.onerror = fail;
    } catch {
      fail();
    }
  });
  return opening;
}

/** The answer to a request. Inside a transaction nothing else may be awaited, or the transaction ends. */
export function answerTo<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A transaction; a second try if the connection has been closed since it was opened. */
async function begin(stores: readonly StoreName[], mode: IDBTransactionMode): Promise<IDBTransaction | null> {
  for (let tries = 0; tries < 2; tries += 1) {
    const database = await openDatabase();
    if (!database) return null;
    try {
      return database.transaction(stores, mode, { durability: mode === "readwrite" ? "strict" : "default" });
    } catch {
      opening = null;
    }
  }
  return null;
}

/** The row with this key, or null. */
export async function rowOf<Name extends StoreName>(store: Name, key: IDBValidKey): Promise<Rows[Name] | null> {
  try {
    const transaction = await begin([store], "readonly");
    return transaction && (((await answerTo(transaction.objectStore(store).get(key))) as Rows[Name] | undefined) ?? null);
  } catch {
    return null;
  }
}

/** All rows of a store, or those in a range of keys, in the order of their keys. */
export async function rowsOf<Name extends StoreName>(store: Name, range?: IDBKeyRange): Promise<Rows[Name][]> {
  try {
    const transaction = await begin([store], "readonly");
    return transaction ? ((await answerTo(transaction.objectStore(store).getAll(range))) as Rows[Name][]) : [];
  } catch {
    return [];
  }
}

/** Changes some stores, all of it or nothing. The work may await only answers of this transaction. It is on the disk when this says "kept". */
export async function change(stores: readonly StoreName[], work: (store: (name: StoreName) => IDBObjectStore) => void | Promise<void>): Promise<Outcome> {
  const transaction = await begin(stores, "readwrite").catch(() => null);
  if (!transaction) return "denied";
  const done = new Promise<Outcome>((resolve) => {
    transaction.oncomplete = () => resolve("kept");
    transaction.onabort = () => resolve(transaction.error?.name === "QuotaExceededError" ? "full" : "denied");
  });
  try {
    await work((name) => transaction.objectStore(name));
  } catch {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
  }
  return done;
}

/** Keeps one row, over the one with the same key. */
export function putRow<Name extends StoreName>(store: Name, row: Rows[Name]): Promise<Outcome> {
  return change([store], (open) => void open(store).put(row));
}

/** Lets one row go. */
export function dropRow(store: StoreName, key: IDBValidKey): Promise<Outcome> {
  return change([store], (open) => void open(store).delete(key));
}
