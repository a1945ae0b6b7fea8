// Somebody who looks at another tab is called when it is their turn.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable } from "./browser";
import { ASKED, act } from "./play";
import { stage } from "./stage";
import { alone, cards } from "./tables";

const { server, enter } = stage();

/** Lets the page believe that it is hidden, and writes down what it notifies: a headless browser shows neither. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = [];
    class Note {
      static permission = "granted";
      onclick: (() => void) | null = null;
      constructor(title: string) {
        told.push(title);
      }
      close() {
        told.push("closed");
      }
    }
    let state: DocumentVisibilityState = "visible";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    Object.assign(window, {
      Notification: Note,
      told,
      turnTo: (next: DocumentVisibilityState) => {
        state = next;
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
  });
}
type Watched = { told: string[]; turnTo: (state: DocumentVisibilityState) => void };

async function turnTo(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((next) => (window as unknown as Watched).turnTo(next), state);
}
async function told(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Watched).told);
}

test("the title blinks and a notification comes, until it is no longer their turn", async () => {
  const { page } = await enter({ blank: true, settings: { notify: true } });
  await watch(page);
  await page.goto(server.address);
  // Bots that take their time: there is a moment in which it is not the reader's turn.
  const table = alone(cards(3, [2]));
  await page.goto(`${server.address}t/${await makeTable(page, { ...table, options: { ...table.options, speed: "quick" } })}`);
  await page.locator(ASKED).first().waitFor();
  expect(await page.title()).not.toContain("Your turn");
  expect(await told(page)).toEqual([]);

  await act(page, 0);
  await turnTo(page, "hidden");
  await page.waitForFunction(() => document.title.includes("Your turn"));
  await page.waitForFunction(() => !document.title.includes("Your turn"));
  await page.waitForFunction(() => (window as unknown as Watched).told.includes("Your turn"));

  await turnTo(page, "visible");
  await page.waitForFunction(() => !document.title.includes("Your turn"));
  // What happened in the meantime lies there at once.
  await page.locator(`${ASKED}, [data-hand] .card.up`).first().waitFor();
});

test("whoever switched it off is left in peace", async () => {
  const { page } = await enter({ blank: true, settings: { notify: false, blink_title: false } });
  await watch(page);
  await page.goto(server.address);
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [2])))}`);
  await page.locator(ASKED).first().waitFor();
  const title = await page.title();
  await turnTo(page, "hidden");
  await act(page, 0);
  await page.locator(`${ASKED}, [data-hand] .card.up`).first().waitFor();
  expect(await page.title()).toBe(title);
  expect(await told(page)).toEqual([]);
});

test("notifications are asked for where they are switched on", async () => {
  const { page } = await enter({ permissions: ["notifications"] });
  await page.goto(`${server.address}settings`);
  const notify = page.getByRole("switch", { name: "Notifications" }).or(page.getByRole("checkbox", { name: "Notifications" }));
  await notify.click();
  await page.waitForFunction(() => (JSON.parse(localStorage.getItem("foretell.settings") ?? "{}") as { notify?: boolean }).notify === true);
});
