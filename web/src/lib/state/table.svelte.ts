// A table as the reader knows it: who sits there, the game, what is said, and the way to ask for things.

import { ApiProblem, address, api, contribution } from "$lib/net/api";
import { TableSocket, browser, type SocketState, type World } from "$lib/net/socket";
import type {
  AnyGame,
  AnyUpdate,
  CardsAction,
  Chair,
  ClientFrame,
  DiceAction,
  Hint,
  Refused,
  ServerFrame,
  Table,
  Talk,
  You,
} from "$lib/wire/types";
import { witness } from "$lib/fair/witness";
import { EventQueue } from "./events.svelte";

export type Choice = CardsAction | DiceAction;
export type TalkLine = Talk & { id: number; at: number };

const TALK_KEPT = 200;
/** A choice that is not answered for so long was sent into a dead connection, even if nobody has noticed yet. */
const ANSWER_MS = 5000;

export class TableStore {
  readonly code: string;
  connection: SocketState = $state("connecting");
  /** Why the table cannot be shown, if so. */
  trouble: "unknown" | "closed" | "offline" | null = $state(null);
  you: You | null = $state.raw(null);
  table: Table | null = $state.raw(null);
  talk: TalkLine[] = $state.raw([]);
  unread: number = $state(0);
  /** What a master would do and the odds, as long as it is asked. */
  hint: Hint<Choice> | null = $state.raw(null);
  /** What the reader chose and the server has not answered yet. */
  pending: { game: string; seq: number; choice: Choice } | null = $state.raw(null);
  readonly events = new EventQueue();

  #world: World;
  #socket: TableSocket;
  #stopWaiting: (() => void) | null = null;
  #sent = new Map<number, ClientFrame>();
  #lastId = 0;
  #lastTalk = 0;
  #contributedTo: string | null = null;
  #onRefused: (refused: Refused, asked?: ClientFrame["type"]) => void;

  constructor(code: string, onRefused: (refused: Refused, asked?: ClientFrame["type"]) => void, world: World = browser) {
    this.code = code;
    this.#world = world;
    this.#onRefused = onRefused;
    this.#socket = new TableSocket(
      {
        address: () => this.#address(),
        frame: (frame) => this.receive(frame),
        state: (state) => this.#state(state),
      },
      world,
    );
  }

  get game() {
    return this.events.game;
  }
  get seat(): number | null {
    return this.you?.seat ?? null;
  }
  get isHost(): boolean {
    return this.table !== null && this.table.host === this.you?.guest;
  }
  get myChair(): Chair | null {
    return this.seat === null ? null : (this.table?.chairs[this.seat] ?? null);
  }
  /** Whether the game waits for the reader, as far as it is known. */
  get isMyTurn(): boolean {
    const game = this.events.latest;
    if (game === null || this.seat === null || this.table?.stage !== "playing") return false;
    return game.offer !== null && game.waiting_for.includes(this.seat);
  }

  send(frame: ClientFrame): void {
    const id = ++this.#lastId;
    if (this.#socket.send({ ...frame, id })) {
      this.#sent.set(id, frame);
      if (this.#sent.size > 50) this.#sent.delete(Math.min(...this.#sent.keys()));
    }
  }

  choose(choice: Choice): void {
    const game = this.events.latest;
    if (!game) return;
    this.pending = { game: game.id, seq: game.seq, choice };
    this.#sayChoice();
  }

  hurry(): void {
    this.#socket.hurry();
  }

  /** The device slept, or its network changed. */
  restart(): void {
    this.#socket.restart();
  }

  close(): void {
    this.#stopWaiting?.();
    this.#socket.close();
  }

  receive(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        this.#welcome(frame);
        break;
      case "table":
        this.#seat(frame.you, frame.table);
        break;
      case "game":
        this.#begin(frame.game);
        this.#settle();
        break;
      case "update":
        this.#move(frame);
        break;
      case "talk":
        this.#hear(frame);
        break;
      case "refused":
        this.#refused(frame);
        break;
      case "hint":
        if (this.events.latest?.seq === frame.seq) this.hint = frame;
        break;
      case "error":
        console.error("The server did not understand the page:", frame.reason);
        break;
      case "bye":
        break;
    }
  }

  #begin(game: AnyGame): void {
    this.hint = null;
    witness(game.id, game.fairness.commitment);
    this.events.replace(game);
  }

  #move(update: AnyUpdate): boolean {
    this.hint = null;
    const fits = this.events.push(update);
    if (fits) {
      this.#socket.fits();
      if (!this.#isStillAsked()) this.#settle();
    } else this.#resync();
    return fits;
  }

  #welcome(frame: Extract<ServerFrame, { type: "welcome" }>): void {
    this.trouble = null;
    const { game } = frame;
    if (game === null) this.events.replace(null);
    else if ("whole" in game) this.#begin(game.whole);
    else if (!game.missed.every((update) => this.#move(update))) return;
    this.talk = frame.talk.map((talk) => this.#line(talk));
    this.#seat(frame.you, frame.table);
    if (this.#isStillAsked()) this.#sayChoice();
    else this.#settle();
  }

  #seat(you: You, table: Table): void {
    this.you = you;
    this.table = table;
    const chair = this.myChair;
    const due = chair?.chair === "person" && !chair.contributed ? table.next_commitment : null;
    // Once for each commitment: the next `table` frame may still be from before it arrived.
    if (due !== null && due !== this.#contributedTo) {
      this.#contributedTo = due;
      this.send({ type: "contribute", text: contribution() });
    }
  }

  #line(talk: Talk): TalkLine {
    return { ...talk, id: ++this.#lastTalk, at: Date.now() };
  }

  #hear(talk: Talk): void {
    if (this.you?.muted.includes(talk.from)) return;
    this.talk = [...this.talk, this.#line(talk)].slice(-TALK_KEPT);
    if (talk.from !== this.you?.guest) this.unread += 1;
  }

  #refused(refused: Refused): void {
    const frame = refused.id === null ? undefined : this.#sent.get(refused.id);
    if (frame?.type === "choose" && frame.choice === this.pending?.choice) {
      // Somebody else was faster with a choice made together: what is asked of the reader is the same, so it is said once more.
      if (refused.code === "stale" && this.#isStillAsked() && this.events.latest?.seq !== frame.seq) {
        this.choose(frame.choice);
        return;
      }
      this.#settle();
    }
    this.#onRefused(refused, frame?.type);
  }

  /** Whether the question that the reader answered still stands: nothing has happened, or others have sealed their answers to it. */
  #isStillAsked(): boolean {
    const { pending } = this;
    const game = this.events.latest;
    if (!pending || !game || game.id !== pending.game || game.offer === null || game.your_choice !== null) return false;
    return game.seq === pending.seq || game.sealed.length > 0;
  }

  /** Sends the choice of the reader. What is lost on the way is sent again when the connection is back: the server takes it only once. */
  #sayChoice(): void {
    if (!this.pending) return;
    const { seq, choice } = this.pending;
    this.send({ type: "choose", seq, choice });
    this.#stopWaiting?.();
    this.#stopWaiting = this.#world.later(ANSWER_MS, () => {
      if (this.connection === "open") this.#socket.renew();
    });
  }

  #settle(): void {
    this.pending = null;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  #resync(): void {
    this.events.replace(null);
    this.#socket.renew();
  }

  #address(): string {
    const url = address(`api/tables/${encodeURIComponent(this.code)}/socket`);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const game = this.events.latest;
    if (game) {
      url.searchParams.set("game", game.id);
      url.searchParams.set("seq", String(game.seq));
    }
    return url.href;
  }

  #state(state: SocketState): void {
    this.connection = state;
    if (state === "open") {
      this.#contributedTo = null;
      this.trouble = null;
    }
    // A socket does not tell why it was refused; HTTP does.
    if (state === "lost") void this.#findOut();
  }

  async #findOut(): Promise<void> {
    const trouble = await this.#whyNot();
    // It may have become right in the meantime.
    if (this.connection === "open") return;
    this.trouble = trouble;
    if (trouble === "unknown") this.#socket.close();
  }

  async #whyNot(): Promise<"unknown" | "closed" | "offline"> {
    try {
      const { options, stage } = await api.table(this.code);
      return !options.spectators && stage !== "waiting" && this.seat === null ? "closed" : "offline";
    } catch (error) {
      return error instanceof ApiProblem && error.status === 404 ? "unknown" : "offline";
    }
  }
}
