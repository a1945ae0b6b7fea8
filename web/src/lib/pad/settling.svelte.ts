// A moment of rest after the question has changed. A finger that taps twice, or comes down just as another phone enters something, must
// not answer for the next player.

/** A second tap of the same finger comes sooner than this; a person who means the next player comes later. */
const TAP_MS = 350;
/** Keys are meant one by one; only a key that bounces is quicker. */
const KEY_MS = 80;

export class Settling {
  /** Whether taps are not taken now. */
  now: boolean = $state(false);
  #since = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The question has changed. */
  begin(): void {
    this.#since = performance.now();
    this.now = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.now = false), TAP_MS);
  }

  /** Whether a tap that comes now was meant for what was there before. */
  swallows(event: MouseEvent): boolean {
    const since = performance.now() - this.#since;
    return since < (event.detail === 0 ? KEY_MS : TAP_MS);
  }

  /** Keeps such a tap from whatever is below. */
  readonly guard = (event: MouseEvent): void => {
    if (!this.swallows(event)) return;
    event.stopPropagation();
    event.preventDefault();
  };
}
