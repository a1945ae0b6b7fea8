// Whether the engine is in this browser already, and fetching it when nobody waits for anything else.

import { engineAddress, engineModule } from "$lib/engine/engine";
import { keep, kept } from "$lib/state/kept";
import { settings } from "$lib/state/settings.svelte";
import workerAddress from "./worker.ts?worker&url";

/** Where the Worker's code is. */
export const workerUrl = new URL(workerAddress, import.meta.url).href;

const files = [workerUrl, engineAddress];
let loaded = false;

/** What was fetched last: after an update the files have other names. */
const name = () => files.join(" ");

/** Whether a game can be dealt here without waiting for the network. */
export async function isHere(): Promise<boolean> {
  if (loaded) return true;
  const found = await Promise.all(files.map(isKept)).catch(() => [false]);
  return found.every((is_kept) => is_kept);
}

/** Whether the browser has a file: the service worker keeps it, or the browser by itself, which may have thrown it away since. */
async function isKept(file: string): Promise<boolean> {
  if ("caches" in globalThis && (await caches.match(file))) return true;
  return kept("engine") === JSON.stringify(name()) && (await fetch(file, { cache: "only-if-cached", mode: "same-origin" })).ok;
}

/** Fetches the engine and gets it ready. */
export async function fetchEngine(): Promise<WebAssembly.Module> {
  const [module] = await Promise.all([engineModule(), loaded ? null : fetch(workerUrl)]);
  if (!loaded) keep("engine", name());
  loaded = true;
  return module;
}

type Connection = { saveData?: boolean };

/** Gets the engine ready when the browser has nothing else to do: at once if it is here already; otherwise after a wait, unless games are played
 * on the server, or every byte counts. Gives a way to call it off. Nothing that a first game needs may wait for it: whoever calls this has shown
 * that, or waits long enough. */
export function fetchWhenIdle(wait_ms = 0): () => void {
  if (loaded || settings.where === "server") return () => undefined;
  let is_off = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const { connection } = navigator as { connection?: Connection };
  const fetchNow = () => void fetchEngine().catch(() => undefined);
  void isHere().then((is_here) => {
    if (is_off || (!is_here && connection?.saveData)) return;
    timer = setTimeout(
      () => {
        // Some browsers do not say when they are idle.
        if (typeof requestIdleCallback === "function") idle = requestIdleCallback(fetchNow);
        else fetchNow();
      },
      is_here ? 0 : wait_ms,
    );
  });
  return () => {
    is_off = true;
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
