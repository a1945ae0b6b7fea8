// Which tab plays on this device: one at a time. Where browsers have locks, the one of the tab that closes or crashes is free at once. Where they
// have none (without a secure connection), a line in the database says who plays and until when, and is renewed while the tab is open. This only
// keeps tabs from taking the tables away from each other by accident; that two never both write is seen to where things are kept.

import { randomText } from "$lib/fair/kept";
import { answerTo, change, type MetaRow } from "$lib/state/database";

export type Hold = { release: () => void };

const NAME = "foretell.home";
/** A page that is being reloaded lets go of its lock a moment after the new one has begun. */
const MOMENT_MS = 1000;
const LEASE_MS = 9000;

/** Holds the tables of this device; null if another tab does. With `take` they are taken from it. `lost` is called if another tab takes them. */
export function hold(take: boolean, lost: () => void): Promise<Hold | null> {
  return "locks" in navigator && navigator.locks ? byLock(navigator.locks, take, lost) : byLease(take, lost);
}

function byLock(locks: LockManager, take: boolean, lost: () => void): Promise<Hold | null> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const timer = take ? undefined : setTimeout(() => waiting.abort(), MOMENT_MS);
    let is_held = false;
    locks
      .request(NAME, take ? { steal: true } : { signal: waiting.signal }, () => {
        clearTimeout(timer);
        is_held = true;
        return new Promise<void>((release) => resolve({ release: () => release() }));
      })
      .catch((error: unknown) => {
        clearTimeout(timer);
        if (is_held) lost();
        // Where even locks are forbidden nothing is kept, so there is nothing to share.
        else resolve(error instanceof DOMException && error.name === "AbortError" ? null : { release: () => undefined });
      });
  });
}

type Lease = { tab: string; until: number };

/** The name of this tab, which is the same after a reload. */
function nameOfTab(): string {
  const fresh = randomText();
  try {
    const known = sessionStorage.getItem(NAME);
    if (known !== null) return known;
    sessionStorage.setItem(NAME, fresh);
  } catch {
    // Then a reload waits until the lease has run out.
  }
  return fresh;
}

async function byLease(take: boolean, lost: () => void): Promise<Hold | null> {
  const tab = nameOfTab();
  /** Writes the lease, or lets go of it, if it is ours or free; says whether it was. */
  const write = async (until: number, by_force: boolean): Promise<boolean> => {
    let is_ours = true;
    await change(["meta"], async (open) => {
      const found = ((await answerTo(open("meta").get(NAME))) as MetaRow | undefined)?.value as Lease | undefined;
      is_ours = by_force || !found || found.tab === tab || found.until < Date.now();
      if (is_ours) open("meta").put({ key: NAME, value: { tab, until } satisfies Lease } satisfies MetaRow);
    });
    // Where nothing can be kept, tabs share nothing that could be lost.
    return is_ours;
  };
  if (!(await write(Date.now() + LEASE_MS, take))) return null;
  const beat = setInterval(() => {
    void write(Date.now() + LEASE_MS, false).then((is_ours) => {
      if (is_ours) return;
      clearInterval(beat);
      lost();
    });
  }, LEASE_MS / 3);
  return {
    release: () => {
      clearInterval(beat);
      void write(0, false);
    },
  };
}
