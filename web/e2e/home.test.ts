// Games on this device: the engine in the page deals, plays and keeps, and no server is asked.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { arriveWith, type Liking, type Person } from "./browser";
import { until } from "./limit";
import { ASKED, act, playThrough, untilCards } from "./play";
import { stage } from "./stage";
import { cards, dice } from "./tables";

const at = stage();
const CHECKED = /Checked by this browser: all \d+ draws/;
const HERE: Liking = { settings: { where: "device" } };

/** What "Play now" deals; programs answer at once, as only tests want it. */
async function deals(context: BrowserContext, rounds = [1, 2, 4]): Promise<void> {
  const quick = { cards: { game: cards(3, rounds), level: "novice" }, dice: { game: dice(2, 9), level: "novice" } };
  await context.addInitScript((kept) => {
    localStorage.setItem("foretell.quick", kept);
    const post = Worker.prototype.postMessage as (message: unknown) => void;
    Worker.prototype.postMessage = function (this: Worker, message: { do: string; new?: { options: { speed: string } } }) {
      if (message.new) message.new.options.speed = "instant";
      post.call(this, message);
    } as typeof Worker.prototype.postMessage;
  }, JSON.stringify(quick));
}

async function playNow(page: Page, name: "Card game" | "Dice game" = "Card game"): Promise<void> {
  await page.goto(at.server.address);
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await page.locator(ASKED).first().waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/home\/\w+$/);
}

/** Plays until a card of the reader lies in a trick that goes on, or the next one waits for theirs. */
async function intoTrick(page: Page): Promise<void> {
  await untilCards(page);
  const n_cards = await page.locator("[data-hand] .card").count();
  await until("the next card", async () => {
    if ((await page.locator("[data-hand] .card").count()) === n_cards) await act(page, 0);
    else return (await page.locator("[data-hand] .card.up").count()) > 0;
  });
}

/** The hand of the reader in words. */
const hand = (page: Page) => page.locator("[data-hand]").getAttribute("aria-label");

/** Reloads the page: the same hand is there again, and a card can be played. */
async function comesBack(page: Page): Promise<string | null> {
  const held = await hand(page);
  await page.reload();
  await page.locator("[data-hand] .card.up").first().waitFor();
  expect(await hand(page)).toBe(held);
  return held;
}

test("without a net: a whole card game, and a whole dice game with magic cards, each with its seal and its replay", async () => {
  const { page, context } = await at.enter({ ...HERE, blank: true });
  await deals(context);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
  for (const name of ["Card game", "Dice game"] as const) {
    await playNow(page, name);
    // There is nobody to talk to or to invite.
    expect(await page.getByRole("button", { name: "Talk" }).count()).toBe(0);
    await context.setOffline(true);
    asked.length = 0;
    await playThrough(page, { skip: true });
    await page.getByText(CHECKED).waitFor();
    expect(asked).toEqual([]);
    await context.setOffline(false);
    await page.getByRole("link", { name: "Replay" }).click();
    await page.getByText("Round 1: ").waitFor();
    await page.getByText(CHECKED).waitFor();
    expect(await page.getByRole("button", { name: "Copy a link" }).count()).toBe(0);
    await page.goBack();
    await page.getByRole("button", { name: "Rematch" }).click();
    await page.locator(ASKED).first().waitFor();
  }
  // At both tables the rematch goes on.
  await page.goto(at.server.address);
  await page.getByRole("heading", { name: "Your games" }).waitFor();
  expect(await page.locator("a[href^='home/']").count()).toBe(2);
});

/** A browser of its own for each of these, in a folder that is gone afterwards. */
async function withFolder(what: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "foretell-browser-"));
  try {
    await what(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ends a browser as an empty battery would. */
async function kill({ context }: Person): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send("SystemInfo.getProcessInfo")) ?? { processInfo: [] };
  const gone = new Promise((resolve) => context.once("close", resolve));
  for (const { type, id } of processInfo) if (type === "browser") process.kill(id, "SIGKILL");
  await gone;
}

test("in the middle of a trick a reload and a killed browser lose nothing", () =>
  withFolder(async (folder) => {
    const before = await arriveWith(folder, HERE);
    await deals(before.context, [6]);
    await playNow(before.page);
    await intoTrick(before.page);
    const held = await comesBack(before.page);
    await kill(before);

    const after = await arriveWith(folder, HERE);
    await after.page.goto(at.server.address);
    await after.page.locator("a[href^='home/']").click();
    await after.page.locator("[data-hand] .card.up").first().waitFor();
    expect(await hand(after.page)).toBe(held);
    await playThrough(after.page, { skip: true });
    // What the browser wrote down for the seal in its last seconds may be gone with it; what it says of the draws is not.
    await after.page.getByText(/ll \d+ draws/).waitFor();
    await after.context.close();
    expect([...before.troubles, ...after.troubles]).toEqual([]);
  }));

test.each(["locks", "no locks, as without a secure connection"])("two tabs: one plays, the other says so and can take over (%s)", async (how) => {
  const { page, context } = await at.enter({ ...HERE, blank: true });
  await deals(context, [6]);
  if (how !== "locks") await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }));
  await playNow(page);
  await intoTrick(page);
  const held = await hand(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("heading", { name: /in another tab/ }).waitFor();
  await other.getByRole("button", { name: "Play here" }).click();
  await other.locator("[data-hand] .card.up").first().waitFor();
  expect(await hand(other)).toBe(held);
  await page.getByRole("heading", { name: /in another tab/ }).waitFor();
  await playThrough(other, { skip: true });
  await other.getByText(CHECKED).waitFor();
  await other.close();
  await page.getByRole("button", { name: "Play here" }).click();
  await page.locator("#result-title").waitFor();
});

test("where there is no room the page says so until there is; what is cleared in the middle of a game is kept again with the next move", async () => {
  const { page, context } = await at.enter(HERE);
  await deals(context, [8]);
  const { origin } = new URL(page.url());
  const browser = await context.newCDPSession(page);
  await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await playNow(page);
  const full = page.getByText("This device is full.");
  await full.waitFor();
  await browser.send("Storage.overrideQuotaForOrigin", { origin });
  await intoTrick(page);
  await full.waitFor({ state: "detached" });
  await comesBack(page);

  await browser.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
  await intoTrick(page);
  await comesBack(page);
});

test("a browser that keeps nothing plays all the same, and says so", () =>
  withFolder(async (folder) => {
    mkdirSync(join(folder, "Default"));
    writeFileSync(join(folder, "Default", "Preferences"), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }));
    const { page, context, troubles } = await arriveWith(folder);
    // Only what a test wants to be set lasts as long as the page.
    await context.addInitScript(() => {
      const kept = new Map([["foretell.settings", JSON.stringify({ where: "device", speed: "quick", motion: "reduced", confirm: "tap" })]]);
      const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) };
      Object.defineProperty(window, "localStorage", { value: storage });
    });
    await deals(context);
    await playNow(page);
    await page.getByText("This browser keeps nothing for this page.").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await playThrough(page, { skip: true });
    await page.getByText(CHECKED).waitFor();
    await context.close();
    expect(troubles).toEqual([]);
  }));
