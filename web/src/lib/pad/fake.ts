// A server in the page, for tests: it takes entries by the rules, numbers phones, and can be out of reach.

import type { Entered, NewEntry, PadEntered, PadOptions, PadSeen, Phone } from "$lib/wire/types";
import type { PadRules } from "./rules";
import type { Listener, PadServer } from "./server";

export class FakePads {
  journal: Entered[] = [];
  reachable = true;
  readonly #rules: PadRules;
  readonly #options: PadOptions;
  #listeners: { phone: () => Phone | null; listener: Listener }[] = [];
  #n_phones = 1;

  constructor(rules: PadRules, options: PadOptions) {
    this.#rules = rules;
    this.#options = options;
  }

  /** The pad as a phone sees it, and how it talks to the server. */
  phone(number: Phone | null): PadServer & { seen: () => PadSeen } {
    let own = number;
    const seen = (): PadSeen => ({ code: "fake", options: this.#options, journal: [...this.journal], phone: own, next: null, begun: 1, updated: this.journal.length });
    return {
      seen,
      get: () => (this.reachable ? Promise.resolve(seen()) : Promise.reject(new TypeError("no net"))),
      enter: async (_code, entries) => {
        // As over a real net, the answer comes after what is done now.
        await Promise.resolve();
        if (!this.reachable) throw new TypeError("no net");
        own ??= this.#n_phones++;
        return this.#enter(own, entries, seen);
      },
      live: (_code, listener) => {
        this.#listeners.push({ phone: () => own, listener });
        listener.seen(seen(), true);
        return { hurry: () => undefined, close: () => undefined };
      },
    };
  }

  /** Everybody loses the net, or has it again. */
  net(reachable: boolean): void {
    this.reachable = reachable;
    for (const { phone, listener } of this.#listeners) {
      if (reachable) listener.seen(this.#seen(phone()), true);
      else listener.lost();
    }
  }

  #seen(phone: Phone | null): PadSeen {
    return { code: "fake", options: this.#options, journal: [...this.journal], phone, next: null, begun: 1, updated: this.journal.length };
  }

  #enter(phone: Phone, entries: NewEntry[], seen: () => PadSeen): PadEntered {
    let taken = 0;
    for (const { id, after, entry } of entries) {
      if (!this.journal.some((one) => one.phone === phone && one.id === id)) {
        const entered = { id, phone, entry };
        const refusal = this.#rules.check({ options: this.#options, journal: this.journal, phone }, entered, after);
        if (refusal) return { taken, refused: { id, reason: refusal.code, refusal }, pad: seen() };
        this.journal.push(entered);
      }
      taken += 1;
    }
    for (const { phone: who, listener } of this.#listeners) listener.seen(this.#seen(who()), false);
    return { taken, refused: null, pad: seen() };
  }
}
