// After a game: a rematch is an offer, and nobody is torn from the result.

import { expect, test } from "vitest";
import type { Person } from "./browser";
import { enterAs, friends } from "./friends";
import { until } from "./limit";
import { act, isOver } from "./play";
import { stage } from "./stage";
import { cards } from "./tables";

const at = stage();

async function finished(): Promise<[Person, Person]> {
  const [ada, bo] = await friends(at, ["Ada", "Bo"], cards(3, [1]));
  if (!ada || !bo) throw new Error("two were expected");
  await until("both results", async () => {
    for (const { page } of [ada, bo]) if (!(await act(page, 0))) await page.keyboard.press("Escape");
    return (await isOver(ada.page)) && (await isOver(bo.page));
  });
  return [ada, bo];
}

test("one asks, all see it, and it begins when everybody agreed", async () => {
  const [ada, bo] = await finished();
  const cy = await enterAs(at, "Cy");
  await cy.page.goto(ada.page.url());
  await cy.page.locator("#result-title").waitFor();
  await cy.page.getByText("Watching", { exact: true }).waitFor();

  await bo.page.getByRole("button", { name: "Rematch" }).click();
  for (const { page } of [ada, cy]) await page.getByText("Bo wants a rematch: 1 of 2").waitFor();
  await bo.page.getByText("You want a rematch: 1 of 2").waitFor();
  await bo.page.getByText("Waiting for Ada.").waitFor();
  expect(await isOver(ada.page)).toBe(true);
  await ada.page.getByRole("button", { name: "I am in" }).click();
  for (const { page } of [ada, bo]) {
    await page.locator("#result-title").waitFor({ state: "detached" });
    await page.locator("[data-hand] [data-card]").waitFor();
  }
  // Whoever watched the result goes on when they like.
  await cy.page.getByText("The rematch has begun.").waitFor();
  await cy.page.getByRole("button", { name: "To the table" }).click();
  await cy.page.locator("#result-title").waitFor({ state: "detached" });
});

test("the host says who begins and need not wait; the other one keeps the result until they come", async () => {
  const [ada, bo] = await finished();
  await ada.page.getByLabel("Who begins").selectOption({ label: "Bo" });
  await ada.page.getByRole("button", { name: "Rematch" }).click();
  await ada.page.getByRole("button", { name: "Begin now" }).click();
  await ada.page.locator("[data-seat='1'] .badge", { hasText: "deals" }).waitFor();
  expect(await isOver(bo.page)).toBe(true);
  await bo.page.getByText("The rematch has begun.").waitFor();
  await bo.page.getByRole("button", { name: "To the table" }).click();
  await bo.page.locator("[data-hand] [data-card]").waitFor();
});
