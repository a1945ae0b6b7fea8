// What was played is found again: games and pads in one list, scores round by round, statistics, files out and in.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Entry, PadOptions } from "../src/lib/wire/types";
import { faultsInBoth } from "./axe";
import { makeTable } from "./browser";
import { cardsPad, makePad, playedRound } from "./pads";
import { ASKED, playThrough } from "./play";
import { stage } from "./stage";
import { alone, cards } from "./tables";

const { server, enter } = stage();
const golden = (name: string) => readFileSync(new URL(`../../testdata/pads/${name}.jsonl`, import.meta.url), "utf8");

/** Example 1 of the rules (RULES 1.6), with names that are easily found. */
const example: Entry[] = [...playedRound(1, 0, [0, 1, 1], [0, 0, 1]), ...playedRound(2, 1, [2, 0, 0], [1, 0, 1])];
const threePlayers = (rounds = [1, 2]): PadOptions => cardsPad(["Anna", "Bert", "Carl"], 0, { rounds });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.address}${path}`);
  await page.locator("main").waitFor();
}
/** The cells of the block that stand under a player, as a reader sees them. */
async function totals(page: Page): Promise<string[]> {
  const cells = await page.locator("tfoot .total").allInnerTexts();
  return cells.map((text) => text.replace("−", "-"));
}
async function rename(page: Page, name: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    await fetch("api/me");
    const body = JSON.stringify({ name: wanted, sign: "owl" });
    await fetch("api/me", { method: "PUT", headers: { "content-type": "application/json" }, body });
  }, name);
}

test("nothing played yet is said kindly, with a way to begin", async () => {
  const { page } = await enter();
  await page.locator("a[href='history']").click();
  await page.getByRole("heading", { name: "Nothing played yet" }).waitFor();
  expect(await page.locator("main a[href='pad']").count()).toBe(1);
  expect(await faultsInBoth(page)).toEqual([]);
  await open(page, "statistics");
  await page.getByRole("heading", { name: "Nothing played yet" }).waitFor();
});

test("a pad and a game stand in one list, and an open pad above both", async () => {
  const { page } = await enter();
  const done = await makePad(page, threePlayers(), example);
  const table = await makeTable(page, alone(cards(3, [1])));
  await page.goto(`${server.address}t/${table}`);
  await page.locator(ASKED).first().waitFor();
  await playThrough(page, { skip: true });
  const running = await makePad(page, threePlayers([1, 2, 3]), playedRound(1, 0, [0, 1, 1], [0, 0, 1]));
  await open(page, "history");
  await page.getByRole("heading", { name: "Still open" }).waitFor();
  const links = await page.locator("section li > a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).toHaveLength(3);
  expect(links[0]).toBe(`p/${running}`);
  expect(links[1]).toMatch(/^game\//);
  expect(links[2]).toBe(`scores/${done}`);
  expect(await faultsInBoth(page)).toEqual([]);
  await page.locator(`a[href='${links[1]}']`).click();
  await page.locator("input[type=range]").waitFor();
});

test("the list is searched by player and filtered by game", async () => {
  const { page } = await enter();
  await makePad(page, threePlayers(), example);
  await makePad(page, cardsPad(["Dora", "Emil", "Fritz"], 0, { rounds: [1, 2] }), example);
  await makePad(page, { game: { name: "dice", n_seats: 2, target: 9, magic_cards: false }, names: ["Anna", "Dora"], first: 0 });
  await open(page, "history");
  const rows = page.locator("section li");
  const search = page.getByLabel("Search by player");
  await expect.poll(() => rows.count()).toBe(3);
  await search.fill("ann");
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByText("Cards", { exact: true }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await search.fill("Nobody");
  await page.getByText("No game with Nobody was found.").waitFor();
  await search.fill("");
  await expect.poll(() => rows.count()).toBe(2);
});

test("the scores of a pad go round by round, by keys, buttons and link", async () => {
  const { page } = await enter();
  const code = await makePad(page, threePlayers(), example);
  await open(page, `scores/${code}`);
  await page.getByText("Carl has won").waitFor();
  expect(await totals(page)).toEqual(["10", "10", "20"]);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => totals(page)).toEqual(["20", "-10", "30"]);
  expect(new URL(page.url()).hash).toBe("#1");
  await page.getByText("After round 1", { exact: true }).waitFor();
  await page.keyboard.press("Home");
  await page.getByText("Before the first round").waitFor();
  await page.getByRole("button", { name: "One round forward" }).click();
  await expect.poll(() => totals(page)).toEqual(["20", "-10", "30"]);
  expect(await faultsInBoth(page)).toEqual([]);
  // The address leads anybody to the same moment.
  const { page: other } = await enter();
  await other.goto(`${server.address}scores/${code}#1`);
  await expect.poll(() => totals(other)).toEqual(["20", "-10", "30"]);
});

test("a dice pad shows the pages as they were", async () => {
  const { page } = await enter();
  await page.evaluate(async (text) => {
    await fetch("api/me");
    await fetch("api/history/import", { method: "POST", headers: { "content-type": "application/jsonl" }, body: text });
  }, golden("dice-3-magic-cards"));
  await open(page, "history");
  await page.locator("section li > a").first().click();
  const marks = page.locator("table .ink");
  await marks.first().waitFor();
  await page.keyboard.press("Home");
  await expect.poll(() => marks.count()).toBe(0);
  await page.keyboard.press("ArrowRight");
  // In the first round all three mark a box, and two of them a jester box, too.
  await expect.poll(() => marks.count()).toBe(5);
  expect(await faultsInBoth(page)).toEqual([]);
});

test("the statistics of a player are those of the pads", async () => {
  const { page } = await enter();
  await rename(page, "Anna");
  await makePad(page, threePlayers(), example);
  await makePad(page, threePlayers(), [...playedRound(1, 0, [1, 0, 0], [1, 0, 0]), ...playedRound(2, 1, [1, 0, 0], [2, 0, 0])]);
  await makePad(page, threePlayers([1, 2, 3]), playedRound(1, 0, [0, 1, 1], [0, 0, 1]));
  await open(page, "statistics");
  const fact = (name: string) => page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).locator("dd").first();
  // Anna: 0/0 and 2/1, then 1/1 and 1/2; the pad that is still open does not count.
  await expect.poll(() => fact("Games").innerText()).toBe("2");
  expect(await fact("Wins").innerText()).toMatch(/^0\s+0%$/);
  expect(await fact("Average points").innerText()).toBe("15");
  expect(await fact("Predictions met").innerText()).toMatch(/^50%\s+2\/4$/);
  expect(await fact("too few").innerText()).toMatch(/^25%\s*\(1\)$/);
  expect(await fact("too many").innerText()).toMatch(/^25%\s*\(1\)$/);
  const bars = page.locator("table", { hasText: "by number of cards" }).locator("tbody tr");
  expect(await bars.allInnerTexts()).toEqual(["1\t100%\t2\t2", "2\t0%\t0\t2"]);
  expect(await faultsInBoth(page)).toEqual([]);
  await page.getByLabel("Player").selectOption("Carl");
  // Carl won the first alone and shared the second.
  await expect.poll(() => fact("Wins").innerText()).toMatch(/^2\s+100%$/);
  expect(new URL(page.url()).hash).toBe("#cards/Carl");
  await page.getByText("Dice game", { exact: true }).click();
  await page.getByText("No finished dice game with Carl yet.").waitFor();
});

test("pads leave as a file, and come back in another browser", async () => {
  const { page } = await enter();
  await makePad(page, threePlayers(), example);
  await makePad(page, threePlayers([1, 2, 3]), playedRound(1, 0, [0, 1, 1], [0, 0, 1]));
  await open(page, "history");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Export" }).click()]);
  const buffer = readFileSync(await download.path());
  const hand = async (to: Page, content: Buffer) => to.locator("input[type=file][aria-label=Import]").setInputFiles({ name: "pads.jsonl", mimeType: "application/jsonl", buffer: content });

  const { page: other } = await enter();
  await open(other, "history");
  await other.getByRole("heading", { name: "Nothing played yet" }).waitFor();
  await hand(other, buffer);
  await other.getByText("2 pads were imported.").waitFor();
  await expect.poll(() => other.locator("section li").count()).toBe(2);
  await hand(other, buffer);
  await other.getByText("Nothing new: everything in the file was here already.").waitFor();
  expect(await other.locator("section li").count()).toBe(2);
  await hand(other, Buffer.from(buffer.toString().replace('"points":[20,-10,30]', '"points":[20,-10,40]')));
  await other.getByText(/Line \d+ of the file: this does not fit what was entered before\./).waitFor();
  // It is said at the top, where it is seen; the server's own words are there for those who want them.
  const told = await other.getByRole("status").filter({ hasText: "of the file" }).boundingBox();
  expect(told?.y ?? -1).toBeGreaterThanOrEqual(0);
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(844);
  await other.getByText("Details").click();
  await other.getByText("the points are [20, -10, 30], not [20, -10, 40]").waitFor();
});

test("a file that is refused is told in the reader's language, and one without times is known again", async () => {
  const { page } = await enter({ language: "de" });
  await open(page, "history");
  const hand = async (content: string) => page.locator("input[type=file][aria-label=Importieren]").setInputFiles({ name: "pads.jsonl", mimeType: "application/jsonl", buffer: Buffer.from(content) });
  const pad = golden("cards-3-open").replace(/,"(started|ended)":"[^"]*"/g, "");
  const game = readFileSync(new URL("../../testdata/records/cards-3-first_dealer-0.jsonl", import.meta.url), "utf8");
  for (const [content, words] of [
    ["Liebes Tagebuch", "Zeile 1 der Datei: Das lässt sich nicht lesen."],
    [game, "Zeile 1 der Datei: Hier beginnt kein Block. Ist es die Datei eines Online-Spiels?"],
    [pad.replace('"foretell":1', '"foretell":2'), "Zeile 1 der Datei: Das hat ein neueres Foretell geschrieben."],
    [pad.replace('"e":"predict"', '"e":"guess"'), "der Datei: Das gehört nicht zu einem Block."],
    [pad.replace('"tricks":', '"tricks":9'), "der Datei: Das verstößt gegen die Regeln oder die Reihenfolge."],
  ] as const) {
    await hand(content);
    await page.getByText(words).waitFor();
  }
  expect(await faultsInBoth(page)).toEqual([]);
  await hand(pad);
  await page.getByText("Ein Block wurde übernommen.").waitFor();
  await hand(pad);
  await page.getByText("Nichts Neues: Alles aus der Datei war schon da.").waitFor();
});

test("the sheet and the record of a pad are files, too", async () => {
  const { page } = await enter();
  await makePad(page, threePlayers(), example);
  await open(page, "history");
  await page.getByRole("button", { name: /More about the pad/ }).click();
  const [sheet] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: /CSV/ }).click()]);
  expect(readFileSync(await sheet.path(), "utf8").split("\r\n")[2]).toBe("2,2,Bert,,2,1,-10,10,0,0,20,10,0,1,-10,20");
  const [record] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download the record" }).click()]);
  expect(readFileSync(await record.path(), "utf8").trim().split("\n").at(-1)).toBe('{"e":"end","totals":[10,10,20],"places":[2,2,1]}');
});

test("a pad is removed from your history only when the reader is sure", async () => {
  const { page } = await enter();
  const code = await makePad(page, threePlayers(), example);
  await open(page, "history");
  await page.getByRole("button", { name: /More about the pad/ }).click();
  await page.getByRole("button", { name: "Remove from my history" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  expect(await page.locator("section li").count()).toBe(1);
  await page.getByRole("button", { name: "Remove from my history" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("heading", { name: "Nothing played yet" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Nothing played yet" }).waitFor();
  // Nobody else had it, so it is gone.
  await open(page, `scores/${code}`);
  await page.getByText(`There is no pad ${code}.`).waitFor();
});

test("few predictions give no advice, and the player who is shown stands in the list", async () => {
  const { page } = await enter();
  await rename(page, "anna");
  await makePad(page, threePlayers(), example);
  await open(page, "statistics");
  await page.getByText("After 20 predictions we can tell more.").waitFor();
  expect(await page.getByText(/Misses are mostly|balance out/).count()).toBe(0);
  const shown = () => page.getByLabel("Player").evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? "");
  expect(await shown()).toBe("Anna");
  await page.goto(`${server.address}statistics#cards/CARL`);
  await expect.poll(shown).toBe("Carl");
});

test("a group has standings by month and year, head to head, and records", async () => {
  const { page } = await enter();
  await makePad(page, threePlayers(), example);
  await makePad(page, threePlayers(), [...playedRound(1, 0, [1, 0, 0], [1, 0, 0]), ...playedRound(2, 1, [1, 0, 0], [2, 0, 0])]);
  await open(page, "groups");
  const standings = page.locator("[data-standings] tbody tr");
  await expect.poll(() => standings.count()).toBe(3);
  expect((await standings.first().innerText()).replace(/\s+/g, " ")).toMatch(/^1 Carl 2 2 /);
  const year = String(new Date().getFullYear());
  await page.getByLabel("When").selectOption(year);
  await expect.poll(() => standings.count()).toBe(3);
  const month = await page.getByLabel("When").evaluate((select: HTMLSelectElement) => select.options[2]?.value ?? "");
  expect(month).toMatch(/^\d{4}-\d\d$/);
  await page.getByLabel("When").selectOption(month);
  await expect.poll(() => standings.count()).toBe(3);
  expect(await page.locator("[data-duels] tbody tr").count()).toBe(3);
  await page.locator("[data-records]", { hasText: "Most points" }).waitFor();
  await page.locator("[data-records]", { hasText: "Longest winning streak" }).waitFor();
  expect(await faultsInBoth(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("somebody without a name sees what is theirs, and it says so", async () => {
  const { page } = await enter();
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [1])))}`);
  await playThrough(page, { skip: true });
  await open(page, "statistics");
  await page.getByText("Predictions met", { exact: true }).first().waitFor();
  expect(await page.getByLabel("Player").evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? "")).toBe("You");
});
