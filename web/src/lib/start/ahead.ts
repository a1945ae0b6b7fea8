// What a tap on the start page will need, fetched before it is needed.

type Name = "cards" | "dice";

const games: Record<Name, () => Promise<unknown>> = {
  cards: () => import("$lib/cards/CardTable.svelte"),
  dice: () => import("$lib/dice/DiceTable.svelte"),
};
const table = () => import("../../routes/Table.svelte");

/** Fetches the table of a game, while the server makes it. */
export function fetchTable(name: Name): void {
  Promise.all([table(), games[name]()]).catch(() => undefined);
}

/** Fetches what both tables share, when there is nothing else to do; which game it will be, nobody knows yet. Gives a way to call it off. */
export function fetchWhenIdle(): () => void {
  // Some browsers do not say when they are idle.
  const timer = setTimeout(() => void table().catch(() => undefined), 200);
  return () => clearTimeout(timer);
}
