// The dice as they are tapped in: places that are filled from the left, and can be lifted and filled again.

import type { Face } from "$lib/wire/types";

export class Tray {
  /** What lies in each place; nothing where a die is still to be tapped in. */
  places: (Face | null)[] = $state([]);
  /** The dice as they were last taken over from the pad, so that only news replaces what is being tapped in. */
  #shown = "";

  /** The dice that were tapped in, if none is missing. */
  readonly full: Face[] | null = $derived(this.places.every((face) => face !== null) ? (this.places as Face[]) : null);
  readonly n_missing: number = $derived(this.places.filter((face) => face === null).length);

  /** Shows the dice of the pad in so many places. What is half tapped in stays, unless the pad has other dice now. */
  show(lying: readonly Face[], n_places: number): void {
    const shown = `${n_places}:${lying.join("")}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.places = Array.from({ length: n_places }, (_, at) => lying[at] ?? null);
  }

  /** Fills the first free place. */
  put(face: Face): void {
    const at = this.places.indexOf(null);
    if (at >= 0) this.places[at] = face;
  }

  /** Takes a die away: it was wrong, or it is rolled again. */
  lift(at: number): void {
    this.places[at] = null;
  }

  /** Takes the last one away. */
  back(): void {
    const at = this.places.findLastIndex((face) => face !== null);
    if (at >= 0) this.places[at] = null;
  }

  clear(): void {
    this.places = this.places.map(() => null);
  }
}
