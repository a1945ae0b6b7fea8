// What a newcomer wants to be shown, and what was shown already. It is kept in this browser.

import { keep, kept } from "$lib/state/kept";

/** Nobody has answered yet; things are explained at the table; or everything is known. */
export type Wants = "unasked" | "show" | "know";

type Kept = { wants: Wants; told: string[] };

/** Reads what was kept. A player who was here before the question existed knows the games. */
export function read(text: string | null, has_played: boolean): Kept {
  const unasked: Kept = { wants: has_played ? "know" : "unasked", told: [] };
  try {
    const found = JSON.parse(text ?? "null") as Partial<Kept> | null;
    const wants = (["unasked", "show", "know"] as const).find((one) => one === found?.wants);
    if (!wants) return unasked;
    const told = Array.isArray(found?.told) ? found.told.filter((id) => typeof id === "string") : [];
    return { wants, told };
  } catch {
    return unasked;
  }
}

class Learning {
  #kept: Kept = $state.raw(read(kept("learning"), kept("quick") !== null));

  get wants(): Wants {
    return this.#kept.wants;
  }
  get told(): readonly string[] {
    return this.#kept.told;
  }

  answer(wants: Wants): void {
    this.#put({ ...this.#kept, wants });
  }
  /** Each thing is explained once. */
  tell(id: string): void {
    if (!this.told.includes(id)) this.#put({ ...this.#kept, told: [...this.told, id] });
  }

  #put(now: Kept): void {
    this.#kept = now;
    keep("learning", now);
  }
}

export const learning = new Learning();
