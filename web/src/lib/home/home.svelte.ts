// The tables on this device, as the page sees them: opens the Worker that has them when somebody comes to one, and lets it rest when the last has
// left. Only one tab has them at a time. It knows messages and sockets, but not what frames mean.

import { browser } from "$lib/net/socket";
import type { Outcome } from "$lib/state/database";
import type { Last, Place, Trouble } from "$lib/state/place";
import { keepRecord } from "$lib/state/records";
import { session } from "$lib/state/session.svelte";
import type { NewTable, NumberedFrame, TableMade, TableSummary } from "$lib/wire/types";
import { fetchEngine, workerUrl } from "./here";
import { hold, type Hold } from "./hold";
import { uuid } from "$lib/state/ids";
import type { FromWorker, ToWorker } from "./messages";
import { HomeSocket, addressOf } from "./socket";

/** Why the tables of this device cannot be had now. */
export class NotHere extends Error {
  override name = "NotHere";
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

/** A reader who comes back at once finds the tables still open. */
const REST_MS = 1000;
/** A Worker that breaks again so soon will break once more. */
const SOON_MS = 20_000;

function isTrouble(code: string): code is Trouble {
  return code === "unknown" || code === "version";
}

type Waiting = { resolve: (message: FromWorker) => void; reject: (error: unknown) => void };

/** A message with an answer, before it has its number. */
type Asked = { do: "make"; new: NewTable } | { do: "tables" } | { do: "forget"; code: string } | { do: "rest" };

class Home {
  /** What keeps games from being kept, if anything does. */
  storage: Exclude<Outcome, "kept"> | null = $state(null);

  #worker: Worker | null = null;
  #opening: Promise<Worker> | null = null;
  #resting: Promise<void> = Promise.resolve();
  #hold: Hold | null = null;
  #callOffRest: (() => void) | null = null;
  #sockets = new Map<number, HomeSocket>();
  #waiting = new Map<number, Waiting>();
  #last_number = 0;
  /** Why the last connection ended, by the code of its table. */
  #why = new Map<string, Trouble>();
  #codes = new Map<number, string>();
  #broke_at = -SOON_MS;
  /** The tables that were made since the page was opened. */
  #new = new Set<string>();

  /** Opens the tables. With `take` they are taken from the tab that has them; without it, that is an error. */
  open(take = false): Promise<Worker> {
    this.#callOffRest?.();
    this.#callOffRest = null;
    this.#opening ??= this.#open(take).catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  /** Makes a table, which is kept when this comes back. */
  async make(table: NewTable, take = false): Promise<TableMade> {
    await this.open(take);
    const answer = await this.#ask({ do: "make", new: $state.snapshot(table) as NewTable });
    this.#restLater();
    if (answer.say !== "made") throw new Error(answer.say === "refused" ? answer.reason : "");
    this.#new.add(answer.made.code);
    return answer.made;
  }

  /** The tables, if they are open here; null if they are not. */
  async tables(): Promise<TableSummary[] | null> {
    await this.#resting;
    if (!this.#worker) return null;
    const answer = await this.#ask({ do: "tables" });
    return answer.say === "tables" ? answer.tables : null;
  }

  /** Lets a table go, if the tables are open here; says whether they are. */
  async forget(code: string): Promise<boolean> {
    await this.#resting;
    if (!this.#worker) return false;
    await this.#ask({ do: "forget", code });
    return true;
  }

  rename({ name, sign }: { name: string; sign: string }): void {
    this.#tell({ do: "rename", name, sign });
  }

  whyNot(code: string): Trouble {
    return this.#why.get(code) ?? "offline";
  }

  async enter(socket: HomeSocket, code: string, last: Last | null): Promise<void> {
    try {
      await this.open();
    } catch (error) {
      this.#why.set(code, error instanceof NotHere ? error.trouble : "offline");
      throw error;
    }
    // It was closed before the tables were open.
    if (socket.is_closed) return this.#restLater();
    this.#why.delete(code);
    // Whoever comes back to a game does not want to lose it.
    if (!this.#new.has(code)) stay();
    const connection = ++this.#last_number;
    this.#sockets.set(connection, socket);
    this.#codes.set(connection, code);
    this.#tell({ do: "join", connection, code, last });
  }

  say(socket: HomeSocket, frame: NumberedFrame): void {
    const connection = this.#numberOf(socket);
    if (connection !== null) this.#tell({ do: "frame", connection, frame });
  }

  leave(socket: HomeSocket): void {
    const connection = this.#numberOf(socket);
    if (connection === null) return;
    this.#drop(connection);
    this.#tell({ do: "leave", connection });
    this.#restLater();
  }

  async #open(take: boolean): Promise<Worker> {
    await this.#resting;
    const module = await fetchEngine().catch(() => {
      throw new NotHere("offline");
    });
    const held = await hold(take, () => this.#end("elsewhere"));
    if (!held) throw new NotHere("elsewhere");
    this.#hold = held;
    const worker = new Worker(workerUrl, { type: "module", name: "foretell-home" });
    const me = session.known;
    const guest = { id: me?.guest ?? uuid(), name: me?.name ?? "", sign: me?.sign ?? "" };
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.say === "open") resolve();
        else if (data.say === "broken") reject(new NotHere("broken"));
        else this.#hear(data);
      };
      worker.onerror = () => reject(new NotHere("broken"));
      worker.postMessage({ do: "open", module, guest, owner: uuid() } satisfies ToWorker);
    }).catch((error: unknown) => {
      worker.terminate();
      held.release();
      this.#hold = null;
      throw error;
    });
    // Another tab may have taken them in the meantime.
    if (this.#hold !== held) {
      worker.terminate();
      throw new NotHere("elsewhere");
    }
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = () => this.#broke();
    this.#worker = worker;
    return worker;
  }

  #hear(message: FromWorker): void {
    switch (message.say) {
      case "frame":
        this.#sockets.get(message.connection)?.hear(message.frame);
        break;
      case "closed": {
        const socket = this.#sockets.get(message.connection);
        this.#why.set(this.#codes.get(message.connection) ?? "", isTrouble(message.code) ? message.code : "offline");
        this.#drop(message.connection);
        socket?.end();
        this.#restLater();
        break;
      }
      case "storage":
        this.storage = message.outcome === "kept" ? null : message.outcome;
        break;
      case "record":
        keepRecord(message.game, message.record);
        break;
      case "moved":
        this.#end("elsewhere");
        break;
      case "broken":
        console.error("The engine does not go on:", message.reason);
        this.#broke();
        break;
      case "open":
        break;
      default:
        this.#waiting.get(message.id)?.resolve(message);
        this.#waiting.delete(message.id);
    }
  }

  #tell(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #ask(asked: Asked): Promise<FromWorker> {
    const id = ++this.#last_number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#tell({ ...asked, id } as ToWorker);
    });
  }

  /** Once it comes back by itself: everything is kept. */
  #broke(): void {
    const again = performance.now() - this.#broke_at < SOON_MS;
    this.#broke_at = performance.now();
    this.#end(again ? "broken" : "offline");
  }

  /** The tables are no longer open here, and whoever is at one has to know. */
  #end(trouble: Trouble): void {
    this.#opening = null;
    this.#shut();
    for (const { reject } of this.#waiting.values()) reject(new NotHere(trouble));
    this.#waiting.clear();
    const ended = [...this.#sockets];
    for (const [connection, socket] of ended) {
      this.#why.set(this.#codes.get(connection) ?? "", trouble);
      this.#drop(connection);
      socket.end();
    }
  }

  #shut(): void {
    this.#callOffRest?.();
    this.#callOffRest = null;
    this.#worker?.terminate();
    this.#worker = null;
    this.#hold?.release();
    this.#hold = null;
  }

  /** Nobody is at a table any more: the Worker puts everything down and ends. What is only in memory would be lost, so then it stays. */
  #restLater(): void {
    if (this.#sockets.size > 0 || !this.#worker) return;
    this.#callOffRest?.();
    const timer = setTimeout(() => {
      if (this.#sockets.size > 0 || this.storage) return;
      // Who comes now waits, and opens them again.
      this.#opening = null;
      this.#resting = this.#ask({ do: "rest" }).then(
        () => this.#shut(),
        () => undefined,
      );
    }, REST_MS);
    this.#callOffRest = () => clearTimeout(timer);
  }

  #numberOf(socket: HomeSocket): number | null {
    return [...this.#sockets].find(([, one]) => one === socket)?.[0] ?? null;
  }

  #drop(connection: number): void {
    this.#sockets.delete(connection);
    this.#codes.delete(connection);
  }
}

export const home = new Home();

let has_asked = false;

/** Asks the browser, once, not to throw away what it keeps for us. Some ask the reader, so it is done only when there is something to lose. */
export function stay(): void {
  if (has_asked) return;
  has_asked = true;
  // Without a secure connection there is nobody to ask.
  navigator.storage?.persist?.().catch(() => undefined);
}

/** This device, as a place for tables. */
export const device: Place = {
  home: true,
  world: { ...browser, open: (address) => new HomeSocket(address, home) as unknown as WebSocket },
  address: addressOf,
  whyNot: (code) => Promise.resolve(home.whyNot(code)),
};
