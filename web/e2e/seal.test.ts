// The seal of a game: what the browser says that saw the start, and what one says that did not; and what the program says.

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import type { Person } from "./browser";
import { friends } from "./friends";
import { playThrough } from "./play";
import { program } from "./server";
import { stage } from "./stage";
import { cards } from "./tables";

const at = stage();
const CHECKED = /Checked by this browser: all \d+ draws/;

/** Copies what the browser kept, and lets the program compare it with the record; `change` may falsify what was kept. */
async function verify({ page }: Person, change: (command: string) => string = (command) => command) {
  if (!(await page.getByRole("button", { name: "Copy the check" }).isVisible())) await page.getByText("What does this prove?").click();
  await page.getByRole("button", { name: "Copy the check" }).click();
  const command = change(await page.evaluate(() => navigator.clipboard.readText()));
  const id = /foretell-(\S+)\.jsonl/.exec(command)?.[1] ?? "";
  const record = await page.evaluate(async (game) => (await fetch(`api/games/${game}/record`)).text(), id);
  const args = command.split(" ").slice(1).map((arg) => (arg.endsWith(".jsonl") ? "-" : arg));
  const { status, stdout, stderr } = spawnSync(program(), args, { input: record, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

test("a game against bots is one tap, and is checked to the last draw", async () => {
  const person = await at.enter({ permissions: ["clipboard-read", "clipboard-write"] });
  const { page, context } = person;
  await context.addInitScript((kept) => localStorage.setItem("foretell.quick", kept), JSON.stringify({ cards: { game: cards(3, [1, 2]), level: "novice" } }));
  await page.goto(at.server.address);
  await page.getByRole("button", { name: /Card game/ }).click();
  await playThrough(page, { skip: true });
  await page.getByText(CHECKED).waitFor();
  expect(await verify(person)).toEqual({ status: 0, said: "1 games ok, as it was kept\n" });
  const forged = await verify(person, (command) => command.replace(/--contribution 0=../, "--contribution 0=zz"));
  expect(forged).toEqual({ status: 1, said: "not what was kept: the contribution of seat 0 in the record is not the one that was kept\n" });
});

test("among friends each browser checks for itself, and one that was not there says so", async () => {
  const [ada, bo] = await friends(at, ["Ada", "Bo"], cards(3, [1]));
  if (!ada || !bo) throw new Error("somebody did not come");
  await Promise.all([ada, bo].map(({ page }) => playThrough(page, { skip: true })));
  for (const { page } of [ada, bo]) {
    await page.getByText(CHECKED).waitFor();
    expect(await page.getByText("added nothing").count()).toBe(0);
  }
  const link = await ada.page.getByRole("link", { name: "Replay" }).getAttribute("href");
  const stranger = await at.enter();
  await stranger.page.goto(`${at.server.address}${link}`);
  await stranger.page.getByText("It did not see the start").waitFor();
  expect(await stranger.page.getByText(CHECKED).count()).toBe(0);

  // A server that gives one trick to somebody else.
  const third = await at.enter();
  await third.page.route("**/record", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/("e":"trick","winner":)(\d)/, (_all, before: string, seat: string) => `${before}${(Number(seat) + 1) % 3}`);
    await route.fulfill({ response: answer, body: text });
  });
  await third.page.goto(`${at.server.address}${link}`);
  await third.page.getByRole("alert").getByText(/Line \d+ of this record breaks the rules/).waitFor();
  await third.page.getByText(/Line \d+ of the record breaks the rules/).waitFor();
});
