// Several people at one table, each with a browser of their own.

import type { Locator } from "playwright-core";
import type { GameOptions, Level, TableOptions } from "../src/lib/wire/types";
import { makeTable, type Liking, type Person } from "./browser";
import type { Stage } from "./stage";
import { until } from "./limit";
import { options } from "./tables";

/** Somebody whose name is known already. */
export async function enterAs({ enter }: Stage, name: string, liking?: Liking): Promise<Person> {
  const person = await enter(liking);
  await person.page.evaluate(async (called) => {
    await fetch("api/me");
    const body = JSON.stringify({ name: called, sign: "owl" });
    await fetch("api/me", { method: "PUT", headers: { "content-type": "application/json" }, body });
  }, name);
  return person;
}

/** Friends who sit at a table of their own, the first of them as host; programs have the other seats. The game begins. */
export async function friends(at: Stage, names: string[], game: GameOptions, more: Partial<TableOptions> = {}, liking?: Liking): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of names) people.push(await enterAs(at, name, liking));
  const [host] = people;
  if (!host) throw new Error("nobody came");
  const code = await makeTable(host.page, { options: options(game, more) });
  for (const { page } of people) {
    await page.goto(`${at.server.address}t/${code}`);
    await page.locator("li.mine").waitFor();
  }
  for (let seat = names.length; seat < game.n_seats; seat += 1) await seatBot(host, seat, "novice");
  await host.page.getByRole("button", { name: "Start the game" }).click();
  for (const { page } of people) await page.locator(game.name === "cards" ? "[data-hand]" : "[data-box], .page").first().waitFor();
  return people;
}

async function seatBot({ page }: Person, seat: number, level: Level): Promise<void> {
  await page.getByLabel(`Bot in seat ${seat + 1}`).selectOption(level);
}

/** Opens the menu of the table. */
export async function menu({ page }: Person): Promise<Locator> {
  await page.getByRole("button", { name: "Menu" }).click();
  return page.getByRole("dialog", { name: "Menu" });
}

/** Chooses something in the menu. */
export async function inMenu(person: Person, item: string): Promise<void> {
  await (await menu(person)).getByRole("button", { name: item, exact: true }).click();
}

/** Who of these is asked something now. */
export async function asked(people: Person[], sign: string): Promise<Person> {
  return until(sign, async () => {
    for (const person of people) if ((await person.page.locator(sign).count()) > 0) return person;
    return null;
  });
}
