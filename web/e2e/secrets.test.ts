// What a viewer must not see is nowhere in their page: not in its text, not in its labels, not in what the socket brought.

import { expect, test } from "vitest";
import { makeTable, type Person } from "./browser";
import { asked, enterAs, friends } from "./friends";
import { until } from "./limit";
import { act, isOver, untilPrediction } from "./play";
import { stage } from "./stage";
import { alone, cards } from "./tables";

const at = stage();

/** All that the sockets of a page have brought. */
function listen({ page }: Person): string[] {
  const heard: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(payload.toString())));
  return heard;
}
/** All lists of hands, wherever they stand in a frame. */
function handsIn(part: unknown): { hand: string }[][] {
  if (typeof part !== "object" || part === null) return [];
  const here = "hands" in part && Array.isArray(part.hands) ? [part.hands as { hand: string }[]] : [];
  return [...here, ...Object.values(part).flatMap(handsIn)];
}
async function cardsIn({ page }: Person): Promise<string[]> {
  return page.locator("[data-card]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card") ?? ""));
}

test("in the clairvoyant round everybody sees the others' cards and not their own", async () => {
  const person = await at.enter();
  const heard = listen(person);
  const { page } = person;
  const code = await makeTable(page, alone({ ...cards(4, [1, 2]), clairvoyant: true } as ReturnType<typeof cards>));
  await page.goto(`${at.server.address}t/${code}`);
  await untilPrediction(page);
  await page.locator("[data-hand] .covered").waitFor();
  expect(await page.locator("[data-hand] [data-card]").count()).toBe(0);
  const own = Number(await page.locator("[data-hand]").getAttribute("data-hand"));
  const hands = heard.flatMap((text) => handsIn(JSON.parse(text)));
  expect(hands.length).toBeGreaterThan(0);
  for (const hand of hands) expect(hand[own]?.hand).toBe("closed");
  expect(hands.some((hand) => hand.filter(({ hand }) => hand === "open").length === 3)).toBe(true);
});

test.each(["secret", "hidden"] as const)("%s predictions are sealed until the rules say so", async (predictions) => {
  const people = await friends(at, ["Ada", "Bo"], { ...cards(3, [3]), predictions } as ReturnType<typeof cards>);
  const [ada, bo] = people;
  if (!ada || !bo) throw new Error("two were expected");
  const heard = listen(bo);
  await bo.page.reload();
  await untilPrediction(ada.page, bo.page);
  await bo.page.locator("[data-number]").first().waitFor();
  await ada.page.locator("[data-number='2']").click();
  await ada.page.getByText("You have predicted 2", { exact: false }).or(ada.page.locator(".sealed-note")).first().waitFor();
  // Bo sees that Ada has chosen, and not what.
  await bo.page.getByText("Ada has", { exact: false }).or(bo.page.locator("[class*=sealed]")).first().waitFor();
  expect(heard.join()).not.toMatch(/"tricks":2/);

  await bo.page.locator("[data-number='1']").click();
  for (const { page } of people) await page.locator("[data-number]").first().waitFor({ state: "detached" });
  if (predictions === "hidden") {
    await until("the last card of Ada's hand", async () => {
      if ((await ada.page.locator("[data-hand] [data-card]").count()) <= 1) return true;
      const now = await asked(people, "[data-hand] .card.up");
      await act(now.page, 0);
      return false;
    });
    expect(heard.join()).not.toMatch(/"tricks":2|"predicted":\[/);
  }
  await until("the result", async () => {
    for (const { page } of people) await act(page, 0);
    return isOver(bo.page);
  });
  expect(heard.join()).toMatch(/"predicted":\[2,1,\d\]/);
});

test("somebody who watches sees the trick and the points, and no hand", async () => {
  const [ada, bo] = await friends(at, ["Ada", "Bo"], cards(3, [3]));
  if (!ada || !bo) throw new Error("two were expected");
  const cy = await enterAs(at, "Cy");
  const heard = listen(cy);
  await cy.page.goto(ada.page.url());
  await cy.page.locator(".ring").waitFor();
  await ada.page.getByRole("button", { name: "Menu" }).click();
  await ada.page.getByText("One person is watching.").waitFor();
  await ada.page.keyboard.press("Escape");
  expect(await cardsIn(cy)).toEqual([]);
  expect(await cy.page.locator("[data-number], [data-hand]").count()).toBe(0);
  const hand = await cardsIn(ada);
  expect(hand).toHaveLength(3);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.join()).not.toMatch(/"hand":"open"/);

  // A card that is played is seen by all.
  const people = [ada, bo];
  await until("a card on the table", async () => {
    for (const { page } of people) await act(page, 0);
    return (await cy.page.locator(".trick .card").count()) > 0;
  });
});

test("a table without spectators shows them nothing of the game", async () => {
  const [ada] = await friends(at, ["Ada", "Bo"], cards(3, [3]), { spectators: false });
  if (!ada) throw new Error("Ada was expected");
  const cy = await enterAs(at, "Cy");
  const heard = listen(cy);
  await cy.page.goto(ada.page.url());
  await cy.page.getByText("takes no spectators").waitFor();
  expect(await cy.page.locator("[data-hand], [data-card], .trick .card").count()).toBe(0);
  expect(heard.join()).not.toMatch(/"hand":"open"/);
});

test("what somebody else holds is not in the page of a player", async () => {
  const people = await friends(at, ["Ada", "Bo"], cards(3, [5]));
  const [ada, bo] = people;
  if (!ada || !bo) throw new Error("two were expected");
  await Promise.all(people.map((person) => person.page.reload()));
  await Promise.all(people.map((person) => person.page.locator("[data-hand] [data-card]").nth(4).waitFor()));
  const [hers, his] = [await cardsIn(ada), await cardsIn(bo)];
  const colored = (hand: string[]) => hand.filter((card) => /\d/.test(card));
  expect(colored(hers).filter((card) => colored(his).includes(card))).toEqual([]);
});
