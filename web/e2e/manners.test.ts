// What people at a table agree on beside the game.

import { describe, expect, test } from "vitest";
import { asked, enterAs, friends, inMenu, menu } from "./friends";
import { until } from "./limit";
import { act } from "./play";
import { stage } from "./stage";
import { cards, dice } from "./tables";

const at = stage();
const BOX = "button[data-box]";

describe("a choice is taken back", () => {
  /** Somebody predicts and would like to take it back; gives them and the one who is asked about it. */
  async function ask() {
    const people = await friends(at, ["Ada", "Bo"], dice(2, 9, false));
    const first = await asked(people, BOX);
    const [other] = people.filter((person) => person !== first);
    if (!other) throw new Error("nobody else is there");
    await act(first.page, 0);
    await other.page.locator(BOX).first().waitFor();
    await inMenu(first, "Take back");
    await first.page.getByText(/Waiting for (Ada|Bo) to agree\./).waitFor();
    await other.page.getByText(/would like to take back the last choice/).waitFor();
    return { first, other };
  }

  test("if the other agrees", async () => {
    const { first, other } = await ask();
    await other.page.getByRole("button", { name: "Agree" }).click();
    await first.page.locator(BOX).first().waitFor();
    await other.page.locator(BOX).first().waitFor({ state: "detached" });
    // It can be made anew.
    await act(first.page, 1);
    await other.page.locator(BOX).first().waitFor();
  });

  test("but not if the other says no", async () => {
    const { first, other } = await ask();
    await other.page.getByRole("button", { name: "No", exact: true }).click();
    await first.page.getByText(/to agree\./).waitFor({ state: "detached" });
    expect(await first.page.locator(BOX).count()).toBe(0);
    await other.page.locator(BOX).first().waitFor();
    // Whoever has nothing to take back is told why not.
    await inMenu(other, "Take back");
    await other.page.getByText(/Only your own last choice/).waitFor();
  });
});

test("anybody can ask for a pause, all see why it waits, and anybody can go on", async () => {
  const [ada, bo] = await friends(at, ["Ada", "Bo"], cards(3, [3]));
  if (!ada || !bo) throw new Error("two were expected");
  await inMenu(bo, "Pause");
  await ada.page.getByText("Bo asked for a pause.").waitFor();
  await bo.page.getByText("You asked for a pause.").waitFor();
  expect(await asked([ada, bo], ".status, [data-number], .card.up")).toBeDefined();
  await ada.page.getByRole("button", { name: "Go on" }).click();
  for (const { page } of [ada, bo]) await page.getByText("asked for a pause.").waitFor({ state: "detached" });
});

test("in a pause nothing is asked, and after it the same again", async () => {
  const [ada, bo] = await friends(at, ["Ada", "Bo"], dice(2, 9, false));
  if (!ada || !bo) throw new Error("two were expected");
  const first = await asked([ada, bo], BOX);
  const other = first === ada ? bo : ada;
  await inMenu(other, "Pause");
  await first.page.getByText(/asked for a pause/).waitFor();
  // While the game rests nothing is asked, and nothing says that it were.
  await first.page.locator(BOX).first().waitFor({ state: "detached" });
  await first.page.getByRole("status").getByText("Paused").waitFor();
  expect(await first.page.getByText(/Your (turn|lead)/).count()).toBe(0);
  await other.page.getByRole("button", { name: "Go on" }).click();
  await first.page.getByText(/asked for a pause/).waitFor({ state: "detached" });
  await act(first.page, 0);
  await other.page.locator(BOX).first().waitFor();
});

test("nobody plays for somebody who is here", async () => {
  const [ada, bo] = await friends(at, ["Ada", "Bo"], cards(3, [2, 3]));
  if (!ada || !bo) throw new Error("two were expected");
  const list = await menu(ada);
  await list.getByRole("button", { name: "Mute" }).waitFor();
  expect(await list.getByRole("button", { name: "Call a stand-in" }).count()).toBe(0);
  await list.getByText("Your seat is yours").waitFor();
});

test("whoever closes the page is away, and has the seat again when they open it", async () => {
  const [ada, bo] = await friends(at, ["Ada", "Bo"], cards(3, [3]));
  if (!ada || !bo) throw new Error("two were expected");
  const address = bo.page.url();
  await bo.page.close();
  await ada.page.getByText("Bo is away.").waitFor();
  await ada.page.getByRole("button", { name: "Call a stand-in" }).click();
  await ada.page.getByText("Stand-in for Bo").waitFor();
  const page = await bo.context.newPage();
  await page.goto(address);
  await page.locator("[data-hand]").waitFor();
  await ada.page.getByText("Stand-in for Bo").waitFor({ state: "detached" });
});

test("a stand-in plays on for somebody who is away, and the story names it", async () => {
  const [ada, bo] = await friends(at, ["Ada", "Bo"], cards(3, [2, 3]), {}, { size: { width: 1440, height: 900 } });
  if (!ada || !bo) throw new Error("two were expected");
  const address = bo.page.url();
  await bo.page.close();
  await ada.page.getByRole("button", { name: "Call a stand-in" }).click();
  const story = ada.page.locator(".story");
  // A whole round is played without Bo.
  await until("the second round", async () => {
    if (!(await act(ada.page, 0))) await ada.page.keyboard.press("Escape");
    return (await ada.page.getByText("Round 2 / 2").count()) > 0;
  });
  await story.getByText(/^The stand-in for Bo (predicts|names|plays)/).first().waitFor();
  const page = await bo.context.newPage();
  await page.goto(address);
  await page.locator("[data-hand] [data-card]").first().waitFor();
  await ada.page.locator(".notices").getByText("Stand-in for Bo").waitFor({ state: "detached" });
});

test("patience that became a longer absence is said in words", async () => {
  const people = await friends(at, ["Ada", "Bo"], cards(3, [3]), { patience: "30" });
  const late = await asked(people, "main :is([data-number], [data-color])");
  const name = late === people[0] ? "Ada" : "Bo";
  for (const { page } of people) {
    // Nobody waits for half a minute: the server's word that the break has begun comes at once.
    await page.routeWebSocket(/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => socket.send(message.toString().replaceAll(/("clocks":\[\{[^}]*"reserve":)false/g, "$1true")));
    });
    await page.reload();
    const words = page === late.page ? "one longer break in a game: this is yours" : `${name} has the one longer break`;
    await page.locator("[data-banner=break]", { hasText: words }).waitFor();
    expect(await page.getByText("Your turn", { exact: true }).count()).toBe(0);
  }
});

test("a seat is handed over to somebody who watches", async () => {
  const [ada, bo] = await friends(at, ["Ada", "Bo"], cards(3, [3]));
  if (!ada || !bo) throw new Error("two were expected");
  const cy = await enterAs(at, "Cy");
  await cy.page.goto(ada.page.url());
  await cy.page.locator(".ring").waitFor();
  expect(await cy.page.locator("[data-hand]").count()).toBe(0);
  await (await menu(bo)).getByRole("button", { name: "Give the seat to Cy" }).click();
  await cy.page.locator("[data-hand] [data-card]").nth(2).waitFor();
  await bo.page.keyboard.press("Escape");
  await bo.page.locator("[data-hand]").waitFor({ state: "detached" });
  await ada.page.getByText("Cy", { exact: true }).first().waitFor();
});

test("talk reaches the others, and those who are muted are not heard", async () => {
  const [ada, bo] = await friends(at, ["Ada", "Bo"], cards(3, [3]));
  if (!ada || !bo) throw new Error("two were expected");
  const say = async (text: string) => {
    await bo.page.getByRole("textbox", { name: "Write something" }).fill(text);
    await bo.page.getByRole("button", { name: "Send" }).click();
  };
  await bo.page.keyboard.press("t");
  await bo.page.getByRole("button", { name: "Good luck!" }).click();
  await ada.page.getByText("Good luck!").first().waitFor();
  await say("<b>first</b> words");
  await ada.page.getByText("<b>first</b> words").first().waitFor();
  await ada.page.getByText("2 unread").waitFor();

  await ada.page.keyboard.press("t");
  const talk = ada.page.getByRole("dialog", { name: "Talk" });
  await talk.getByRole("button", { name: "Mute Bo" }).first().click();
  await talk.getByText("words").waitFor({ state: "detached" });
  await say("unheard");
  await bo.page.getByRole("dialog").getByText("unheard").waitFor();
  await talk.getByRole("button", { name: "Hear the muted person again" }).click();
  await say("heard again");
  await talk.getByText("heard again").waitFor();
  expect(await ada.page.getByText("unheard").count()).toBe(0);
});
