// The Worker in which the tables of this device live, with an engine of its own: a bot that thinks never holds up the page.

import { Engine, type Program } from "$lib/engine/engine";
import { randomText } from "$lib/fair/kept";
import { House, type Outside } from "./house";
import type { FromWorker, ToWorker } from "./messages";
import { Shelf } from "./shelf";

const tell = (message: FromWorker) => postMessage(message);

const outside: Outside = {
  now: () => Date.now(),
  later: (ms, what) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  entropy: () => randomText(32),
  tell,
};

/** What is said before the house is open waits. */
let house: Promise<House> | null = null;

async function open({ module, guest, owner }: Extract<ToWorker, { do: "open" }>): Promise<House> {
  const instance = await WebAssembly.instantiate(module);
  const made = new House(new Engine(instance.exports as unknown as Program), new Shelf(owner), outside);
  await made.open(guest);
  return made;
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  const failed = (error: unknown) => tell({ say: "broken", reason: String(error) });
  if (data.do === "open") {
    house = open(data);
    house.catch(failed);
  } else house?.then((opened) => opened.hear(data)).catch(failed);
});
