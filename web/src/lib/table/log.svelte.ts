// What happened at a table, in words.

const KEPT = 40;

export type Line = { id: number; text: string };

export class Log {
  lines: Line[] = $state.raw([]);
  #next = 0;

  say(text: string): void {
    if (!text) return;
    this.lines = [...this.lines.slice(1 - KEPT), { id: this.#next, text }];
    this.#next += 1;
  }
}
