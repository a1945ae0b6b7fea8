// A finished game: its replay linked to a moment, and its record.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeTable } from "./browser";
import { playThrough } from "./play";
import { stage } from "./stage";
import { alone, cards } from "./tables";

const { server, enter } = stage();

test("the record is downloaded, and a link to a moment shows this moment to anybody", async () => {
  const { page } = await enter({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [1, 2])))}`);
  await playThrough(page, { skip: true });

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the record" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^foretell-.+\.jsonl$/);
  const lines = readFileSync(await download.path(), "utf8").trim().split("\n");
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => "object"));

  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByText("Round 1: ").waitFor();
  await page.getByRole("button", { name: "Next round" }).click();
  await page.getByText("Round 2: ").waitFor();
  await page.getByRole("button", { name: "One forward" }).click();
  const told = await page.locator(".bar [role=status]").innerText();
  await page.getByRole("button", { name: "Copy a link to this moment" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());

  const other = await enter();
  await other.page.goto(link);
  await other.page.locator(".bar [role=status]").waitFor();
  // Only the browser that played calls its player "You".
  expect(await other.page.locator(".bar [role=status]").innerText()).toBe(told.replace(/^You (predict|name)/, "Guest $1s"));
});

test("a game that still runs is not shown, and one that is not there is said so", async () => {
  const { page } = await enter();
  await page.goto(`${server.address}game/00000000000000000000000000`);
  await page.getByText("This game is not known here.").waitFor();
});
