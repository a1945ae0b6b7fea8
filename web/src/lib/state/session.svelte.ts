// Who the reader is to the server. There is no account: the server knows a browser by a cookie.

import { api } from "$lib/net/api";
import { hasServer } from "$lib/net/server";
import type { Me } from "$lib/wire/types";
import { uuid } from "./ids";
import { keep, kept } from "./kept";

/** Who this browser was when the server last said so. */
function lastMe(): Me | null {
  try {
    const found = JSON.parse(kept("me") ?? "null") as Partial<Me> | null;
    const { guest, name, sign } = found ?? {};
    return typeof guest === "string" && typeof name === "string" && typeof sign === "string" ? { guest, name, sign } : null;
  } catch {
    return null;
  }
}

/** Somebody whom no server knows. */
function nobodyYet(): Me {
  return { guest: uuid(), name: "", sign: anySign([]) };
}

class Session {
  me: Me | null = $state.raw(null);
  #loading: Promise<Me> | null = null;

  /** Asks once who this browser is. Everything else must wait for it, because it sets the cookie. */
  load(): Promise<Me> {
    this.#loading ??= (hasServer ? api.me() : Promise.resolve(lastMe() ?? nobodyYet())).then(
      (me) => this.#take(me),
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  async rename(name: string, sign: string): Promise<void> {
    this.#take(hasServer ? await api.setMe({ name, sign }) : { guest: this.known?.guest ?? uuid(), name, sign });
  }

  async continueAs(secret: string): Promise<void> {
    this.#loading = Promise.resolve(this.#take(await api.continueAs({ secret })));
  }

  /** Who the reader is, or was when there last was a server: what happens on this device does not wait for one. */
  get known(): Me | null {
    return this.me ?? lastMe();
  }

  #take(me: Me): Me {
    keep("me", me);
    return (this.me = me);
  }
}

export const session = new Session();

/** The signs a guest can choose: the same twelve that the art draws. */
export const signs = ["star", "moon", "sun", "owl", "fox", "cat", "hare", "crow", "key", "leaf", "flame", "drop"] as const;
export type Sign = (typeof signs)[number];

/** Any sign, but one that nobody else has if there is one left. */
export function anySign(taken: readonly string[], random: () => number = Math.random): Sign {
  const free = signs.filter((sign) => !taken.includes(sign));
  const from = free.length > 0 ? free : signs;
  return from[Math.floor(random() * from.length)] ?? "star";
}
