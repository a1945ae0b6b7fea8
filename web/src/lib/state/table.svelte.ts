// A table as the reader knows it: who sits there, the game, what is said, and the way to ask for things.

import type { Doubt } from "$lib/fair/kept";
import { Part } from "$lib/fair/part";
import { look, watch } from "$lib/fair/sight";
import { TableSocket, type SocketState } from "$lib/net/socket";
import type {
  AnyGame,
  AnyUpdate,
  CardsAction,
  Chair,
  ClientFrame,
  DiceAction,
  GameOptions,
  Hint,
  Refused,
  ServerFrame,
  Table,
  Talk,
  You,
} from "$lib/wire/types";
import { EventQueue } from "./events.svelte";
import { server, type Place, type Trouble } from "./place";

export type Choice = CardsAction | DiceAction;
/** A game against programs alone, to the seed of which the server has just committed. */
export type Quick = { commitment: string; game: GameOptions };
export type TalkLine = Talk & { id: number; at: number };

/** With these, coming back by itself is no use. */
const FOR_GOOD: readonly Trouble[] = ["unknown", "elsewhere", "broken"];
const TALK_KEPT = 200;
/** A choice that is not answered for so long was sent into a dead connection, even if nobody has noticed yet. */
const ANSWER_MS = 5000;

export class TableStore {
  readonly code: string;
  readonly place: Place;
  connection: SocketState = $state("connecting");
  /** Why the table cannot be shown, if so. */
  trouble: Trouble | null = $state(null);
  you: You | null = $state.raw(null);
  table: Table | null = $state.raw(null);
  talk: TalkLine[] = $state.raw([]);
  unread: number = $state(0);
  /** What a master would do and the odds, as long as it is asked. */
  hint: Hint<Choice> | null = $state.raw(null);
  /** What the reader chose and the server has not answered yet. */
  pending: { game: string; seq: number; choice: Choice } | null = $state.raw(null);
  /** A finished game whose result the reader still looks at, although the table has gone on without them. */
  past: AnyGame | null = $state.raw(null);
  /** When the next attempt to connect is made, while there is no connection. */
  retry_at: number | null = $state(null);
  /** Whether a game was asked for that has not begun yet, so that there is no lobby to show. */
  beginning: boolean = $state(false);
  /** Why this browser adds nothing to the chance of the game, if it has to keep its text to itself. */
  doubt: Doubt | null = $state(null);
  readonly events = new EventQueue();

  #socket: TableSocket;
  #stopWaiting: (() => void) | null = null;
  #sent = new Map<number, ClientFrame>();
  #lastId = 0;
  #lastTalk = 0;
  /** Whether the reader wants the rematch that may begin. */
  #agreed = false;
  #part: Part;
  #quick: Quick | null;
  #n_opened = 0;
  #onRefused: (refused: Refused, asked?: ClientFrame["type"]) => void;

  constructor(code: string, onRefused: (refused: Refused, asked?: ClientFrame["type"]) => void, place: Place = server, quick: Quick | null = null) {
    this.code = code;
    this.place = place;
    this.#onRefused = onRefused;
    this.#quick = quick;
    this.beginning = quick !== null;
    // A table on this device may have the code of one on the server.
    this.#part = new Part(place.home ? `home/${code}` : code, { send: (frame) => this.send(frame), doubt: (doubt) => (this.doubt = doubt) });
    this.#socket = new TableSocket(
      {
        address: () => this.#address(),
        opened: () => this.#opened(),
        frame: (frame) => this.receive(frame),
        state: (state, wait) => this.#state(state, wait),
      },
      place.world,
    );
  }

  /** Whether the table is on this device. */
  get home(): boolean {
    return this.place.home;
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
  /** Whether the reader can act: the game waits for them, and all before it has been shown. */
  get isMyTurn(): boolean {
    const game = this.events.latest;
    if (game === null || this.events.current || this.seat === null || this.table?.stage !== "playing") return false;
    return game.offer !== null && game.waiting_for.includes(this.seat);
  }

  /** The reader is done with the result. */
  leaveResult(): void {
    this.past = null;
    if (this.table?.stage === "waiting") this.events.replace(null);
  }

  send(frame: ClientFrame): void {
    if (frame.type === "rematch") this.#agreed = frame.agree !== false;
    if (frame.type === "start") this.#agreed = true;
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
    if (this.home) this.hurry();
    else this.#socket.restart();
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
    look(game);
    // The same moment once more, with its clocks or, at the end, its seed: what is being shown goes on.
    if (this.events.refresh(game)) return;
    this.hint = null;
    const before = this.events.latest;
    if (before && before.id !== game.id && isOver(before) && !this.#agreed) this.past = before;
    this.#agreed = false;
    this.beginning = false;
    this.#part.begun(game.id, game.fairness.commitment);
    this.events.replace(game);
  }

  #move(update: AnyUpdate): boolean {
    this.hint = null;
    if (this.events.latest) watch(this.events.latest, update);
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
    if (game === null) {
      if (!isOver(this.events.latest)) this.events.replace(null);
    } else if ("whole" in game) this.#begin(game.whole);
    else if (!game.missed.every((update) => this.#move(update))) return;
    this.talk = frame.talk.map((talk) => this.#line(talk));
    this.#seat(frame.you, frame.table);
    if (this.#isStillAsked()) this.#sayChoice();
    else this.#settle();
  }

  #seat(you: You, table: Table): void {
    this.you = you;
    this.table = table;
    if (you.seat !== null && table.rematch?.agreed.includes(you.seat)) this.#agreed = true;
    const { latest } = this.events;
    if (table.stage === "waiting" && latest && isOver(latest)) this.past ??= latest;
    this.#part.see(you.seat, table);
    // The start was said on a connection that is gone, perhaps before it arrived.
    const pledged = this.myChair?.chair === "person" && this.myChair.pledge !== null;
    if (this.beginning && this.#n_opened > 1 && pledged && table.stage === "waiting" && !table.starting) this.send({ type: "start" });
  }

  #opened(): void {
    this.#n_opened += 1;
    this.#part.connected();
    // Without waiting for the first frame: the promise of the server came with the table.
    if (this.#quick) this.#part.begin(this.#quick.commitment, this.#quick.game);
    this.#quick = null;
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
    if (frame?.type === "pledge") this.#part.declined();
    if (frame?.type === "pledge" || frame?.type === "start") this.beginning = false;
    // The reader did not ask for these, and nothing is lost for them: the seal says what was not added.
    if (frame?.type !== "pledge" && frame?.type !== "reveal") this.#onRefused(refused, frame?.type);
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
    // On this device nothing is lost on the way: the answer may only take its time.
    if (this.home) return;
    this.#stopWaiting = this.place.world.later(ANSWER_MS, () => {
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
    const game = this.events.latest;
    return this.place.address(this.code, game && { game: game.id, seq: game.seq });
  }

  #state(state: SocketState, wait?: number): void {
    this.connection = state;
    this.retry_at = wait === undefined ? null : Date.now() + wait;
    if (state === "open") {
      this.trouble = null;
    }
    // A socket does not tell why it was refused; HTTP does.
    if (state === "lost") void this.#findOut();
  }

  async #findOut(): Promise<void> {
    const trouble = await this.place.whyNot(this.code, this.seat !== null);
    // It may have become right in the meantime.
    if (this.connection === "open") return;
    this.trouble = trouble;
    if (FOR_GOOD.includes(trouble)) this.#socket.close();
  }
}

function isOver(game: AnyGame | null): boolean {
  return game !== null && game.view.places !== null;
}
