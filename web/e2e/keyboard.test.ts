// Both games with the keyboard alone.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable } from "./browser";
import { isOver } from "./play";
import { stage } from "./stage";
import { alone, cards, dice } from "./tables";

const { server, enter } = stage();

async function isThere(page: Page, part: string): Promise<boolean> {
  return (await page.locator(`main ${part}`).count()) > 0;
}
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test("cards: digits predict, arrows choose, Enter plays", async () => {
  const { page } = await enter({ settings: { confirm: "confirm" } });
  const code = await makeTable(page, alone(cards(3, [1, 2, 3])));
  await page.goto(`${server.address}t/${code}`);
  await page.locator("[data-hand]").waitFor();
  while (!(await isOver(page))) {
    if (await isThere(page, "[data-number]:not([aria-disabled='true'])")) await press(page, "1", "Enter");
    else if (await isThere(page, "[data-color]")) await press(page, "ArrowRight", "Enter");
    else if (await isThere(page, "[data-hand] .card.up")) await press(page, "ArrowRight", "Enter");
    else await press(page, "Escape");
    await page.waitForTimeout(20);
  }
});

test("dice: arrows go over the page, letters roll, stay and mark, Space holds a die", async () => {
  const { page } = await enter({ settings: { confirm: "confirm" } });
  const done = new Set<string>();
  // One game to its end. Which magic cards come is chance: more are begun until each kind of question was answered.
  for (let game = 0; game === 0 || done.size < 5; game += 1) {
    const code = await makeTable(page, alone(dice(2, 12)));
    await page.goto(`${server.address}t/${code}`);
    await page.locator("[data-box], [data-color], .faces, .tray").first().waitFor();
    for (let turn = 0; !(await isOver(page)) && (game === 0 || done.size < 5); turn += 1) {
      if (await isThere(page, "button[data-box]")) {
        await press(page, "ArrowRight", turn % 2 ? "ArrowRight" : "ArrowDown", "Enter");
        done.add("box");
      } else if (await isThere(page, "[data-color]")) {
        await press(page, String(1 + (turn % 4)), "Enter");
        done.add("wizard");
      } else if (await isThere(page, ".faces")) {
        await press(page, "1", "3", "Tab");
        // The button that says it is the next stop of the keyboard after the faces, or is reached over them.
        for (let stop = 0; stop < 9 && !(await page.locator(".faces + button:focus").count()); stop += 1) await press(page, "Tab");
        await press(page, "Enter");
        done.add("set");
      } else if (await isThere(page, ".tray button")) {
        await press(page, "ArrowRight", "Space");
        await press(page, turn % 3 ? "x" : "r", "Enter");
        done.add("roll");
      } else if (await isThere(page, ".choices")) {
        await press(page, turn % 3 ? "x" : "r", "Enter");
        done.add("leave");
      } else await press(page, "Escape");
      await page.waitForTimeout(20);
    }
  }
});

test("? shows the keys, m the menu, and Escape closes them", async () => {
  const { page } = await enter();
  await page.getByRole("heading", { name: "Foretell" }).waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [3])))}`);
  await page.locator("[data-hand]").waitFor();
  await page.keyboard.press("m");
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  expect(await page.getByRole("dialog").getByRole("button").count()).toBeGreaterThan(4);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  for (const [key, title] of [
    ["s", "Score sheet"],
    ["t", "Talk"],
    ["?", "Keys"],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole("dialog", { name: title }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});
