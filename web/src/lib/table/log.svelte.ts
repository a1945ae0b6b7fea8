// The last things that were said at a table.

const KEPT = 8;

export class Log {
  lines: { id: number; text: string }[] = $state.raw([]);
  #next = 0;

  say(text: string): void {
    if (!text) return;
    this.lines = [...this.lines.slice(1 - KEPT), { id: this.#next, text }];
    this.#next += 1;
  }
}
