// How long it takes on a slow phone until a card can be tapped, and whether what moves then moves smoothly.

import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { arrive, makeTable, openBrowser } from "./browser";
import { ASKED, act } from "./play";
import { Server } from "./server";
import { alone, cards, dice } from "./tables";
import { smoothness } from "./trace";

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A processor four times slower than this one, and a network such as trains have it. */
async function slow(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await device.send("Network.enable");
  const throughput = (400 * 1024) / 8;
  await device.send("Network.emulateNetworkConditions", { offline: false, latency: 400, downloadThroughput: throughput, uploadThroughput: throughput });
  return device;
}

test.each(["Card game", "Dice game"])("first visit: %s", async (name) => {
  const { page, context } = await arrive(browser, { settings: { motion: "auto", speed: "normal" } });
  await slow(page);
  const begun = performance.now();
  await page.goto(server.address, { waitUntil: "commit" });
  const tile = page.getByRole("button", { name: new RegExp(name) });
  await tile.waitFor();
  const start = performance.now();
  await tile.click();
  await page.locator(ASKED).first().waitFor();
  const ready = performance.now();
  console.log(`${name}: start page after ${seconds(start - begun)}, first choice after ${seconds(ready - begun)}`);
  await context.close();
});

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

test.each([
  ["cards", alone(cards(4, [8]))],
  ["dice", alone(dice(3, 9))],
])("frames while %s move", async (name, wanted) => {
  const { page, context } = await arrive(browser, { settings: { motion: "full", speed: "normal" } });
  await page.goto(server.address);
  await page.goto(`${server.address}t/${await makeTable(page, wanted)}`);
  await page.locator(ASKED).first().waitFor();
  const device = await context.newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const path = join(tmpdir(), `foretell-${name}.trace.json`);
  await browser.startTracing(page, { path, categories: ["disabled-by-default-devtools.timeline", "devtools.timeline", "disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"] });
  for (let turn = 0; turn < 40; turn += 1) {
    await act(page, turn * 7);
    await page.waitForTimeout(200);
  }
  await browser.stopTracing();
  console.log(`${name}: ${smoothness(path)}`);
  await context.close();
});
