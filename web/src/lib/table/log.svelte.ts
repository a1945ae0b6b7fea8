// What happened at a table, in words. It keeps results; cards of older tricks it forgets, as the rules let nobody look at them.

const KEPT = 40;

export type Line = {
  id: number;
  text: string;
  /** The update that it tells; nothing for an answer to a question. */
  seq: number | null;
  /** Whether it names cards, which may be looked at only until the next trick is led. */
  passing: boolean;
};

export class Log {
  lines: Line[] = $state.raw([]);
  #next = 0;
  #game = "";
  #seq = 0;

  say(text: string, seq: number | null = null, passing = false): void {
    if (!text) return;
    this.lines = [...this.lines.slice(1 - KEPT), { id: this.#next, text, seq, passing }];
    this.#next += 1;
  }

  /** The game stands here. What another game left is forgotten, and so are cards if something happened that was not told. */
  stand(game: string, seq: number, told: boolean): void {
    if (game !== this.#game) this.lines = [];
    else if (!told && seq > this.#seq) this.forgetCards();
    this.#game = game;
    this.#seq = seq;
  }

  /** A new trick is led. */
  forgetCards(): void {
    if (this.lines.some(({ passing }) => passing)) this.lines = this.lines.filter(({ passing }) => !passing);
  }

  /** What this update told did not happen. */
  takeBack(seq: number, words: string): void {
    this.lines = this.lines.filter((line) => line.seq === null || line.seq < seq);
    this.say(words);
    this.#seq = seq + 1;
  }
}
