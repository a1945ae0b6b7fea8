// Waiting that a tap can cut short. Everything on a table that takes time takes it from here.

import type { Settings } from "$lib/state/settings.svelte";

const factors = { quick: 0.55, normal: 1, relaxed: 1.7 } as const;

/** Whether nothing should move. */
export function isStill(settings: Settings): boolean {
  return settings.motion === "auto" ? matchMedia("(prefers-reduced-motion: reduce)").matches : settings.motion === "reduced";
}

export class Pace {
  /** Whether the rest of the current update is shown at once. */
  hurried = false;
  #factor = 1;
  #still = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | null = null;

  /** A new update begins; the more wait behind it, the less time it gets. */
  begin(settings: Settings, n_waiting: number): void {
    this.hurried = false;
    this.#still = isStill(settings);
    this.#factor = factors[settings.speed] / (1 + Math.max(0, n_waiting - 1));
  }

  /** The time for something to be read. */
  read(ms: number): Promise<void> {
    return this.#wait(ms * this.#factor);
  }

  /** The time in which something moves: none where nothing should move. */
  moving(ms: number): number {
    if (this.hurried || this.#still) return 0;
    return ms * Math.min(1, this.#factor);
  }

  /** Waits as long as something moves. */
  move(ms: number): Promise<void> {
    return this.#wait(this.moving(ms));
  }

  /** Ends what is waited for now, and nothing after it. */
  next(): void {
    clearTimeout(this.#timer);
    const wake = this.#wake;
    this.#wake = null;
    wake?.();
  }

  /** Shows the rest of the update at once. */
  skip(): void {
    this.hurried = true;
    this.next();
  }

  /** Forgets what is being waited for: the waiting code never goes on. */
  abandon(): void {
    clearTimeout(this.#timer);
    this.#wake = null;
  }

  #wait(ms: number): Promise<void> {
    if (this.hurried || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
      this.#timer = setTimeout(resolve, ms);
    });
  }
}
