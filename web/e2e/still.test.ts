// A calm stage: nothing on the table moves because something else comes or goes, and nothing covers what is needed.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { makeTable } from "./browser";
import { asked, friends, inMenu } from "./friends";
import { until } from "./limit";
import { ASKED, act, isOver, untilCards, untilPrediction } from "./play";
import { stage } from "./stage";
import { alone, cards, dice } from "./tables";

const at = stage();
const { server, enter } = at;

type Box = { x: number; y: number; width: number; height: number };

async function boxes(page: Page, parts: string[]): Promise<Record<string, Box | null>> {
  return page.evaluate((wanted) => {
    const box = (part: string) => {
      const rect = document.querySelector(part)?.getBoundingClientRect();
      return rect ? { x: Math.round(rect.x), y: Math.round(rect.y), width: Math.round(rect.width), height: Math.round(rect.height) } : null;
    };
    return Object.fromEntries(wanted.map((part) => [part, box(part)]));
  }, parts);
}

/** The same, when what was dealt and asked has come to its place. */
async function settled(page: Page, parts: string[]): Promise<Record<string, Box | null>> {
  let before = await boxes(page, parts);
  return until("a table that stands still", async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const now = await boxes(page, parts);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
    return null;
  });
}

/** Which of these parts lie below what is shown. */
async function covered(page: Page, by: string, parts: string): Promise<string[]> {
  return page.evaluate(
    ({ by, parts }) => {
      const over = document.querySelector(by)?.getBoundingClientRect();
      if (!over) throw new Error(`${by} is not there`);
      return [...document.querySelectorAll(parts)].flatMap((part) => {
        const one = part.getBoundingClientRect();
        const meets = one.width > 0 && one.x < over.right - 1 && over.x < one.right - 1 && one.y < over.bottom - 1 && over.y < one.bottom - 1;
        return meets ? [part.outerHTML.slice(0, 120)] : [];
      });
    },
    { by, parts },
  );
}

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
];
const CARDS = [".felt", ".hand", ".own", ".ring"];
const DICE = [".felt", ".mine", ".ring"];

describe.each(sizes)("$width x $height", (size) => {
  test.each([
    ["cards", cards(3, [3]), CARDS],
    ["dice", dice(3, 9, false), DICE],
  ] as const)("%s: a banner, talk and a hint leave the table where it is", async (_, game, parts) => {
    const [ada, bo] = await friends(at, ["Ada", "Bo"], game, {}, { size });
    if (!ada || !bo) throw new Error("two were expected");
    const page = game.name === "cards" ? await untilPrediction(ada.page, bo.page) : (await asked([ada, bo], "button[data-box]")).page;
    const other = page === ada.page ? bo : ada;
    const before = await settled(page, [...parts]);

    await other.page.keyboard.press("t");
    await other.page.getByRole("button", { name: "Well played!" }).click();
    await page.locator(".bubble").waitFor();
    expect(await boxes(page, [...parts])).toEqual(before);
    expect(await covered(page, ".bubble", ".plate, .hand .card, .ask, .prompt, .magic, .tray, .page")).toEqual([]);
    await other.page.keyboard.press("Escape");

    await page.keyboard.press("h");
    await page.locator(".hint").waitFor();
    expect(await boxes(page, [...parts])).toEqual(before);
    expect(await covered(page, ".hint", ".plate, .hand .card, .ask")).toEqual([]);
    await page.locator(".hint").getByRole("button", { name: "Close" }).click();

    await inMenu(other, "Pause");
    await page.locator("[data-banner=paused]").waitFor();
    expect(await boxes(page, [...parts])).toEqual(before);
    expect(await covered(page, "[data-banner]", ".plate, .hand .card, [aria-label=Menu]")).toEqual([]);
  });

  test("a card that is picked, and one that is refused, move nothing", async () => {
    const { page } = await enter({ size, settings: { confirm: "confirm" } });
    await page.goto(`${server.address}t/${await makeTable(page, alone(cards(4, [5])))}`);
    await untilCards(page);
    const before = await settled(page, CARDS);
    await page.locator("[data-hand] .card.up").first().dispatchEvent("click");
    await page.getByRole("button", { name: /^Play / }).waitFor();
    expect(await boxes(page, CARDS)).toEqual(before);
  });

  test("clairvoyant: every plate is below the line above the table, and whole", async () => {
    const { page } = await enter({ size });
    await page.goto(`${server.address}t/${await makeTable(page, alone({ ...cards(4, [1, 2]), clairvoyant: true } as never))}`);
    await page.locator(".seat .open").first().waitFor();
    await page.locator(ASKED).first().waitFor();
    const tops = await page.locator(".ring .plate").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const bar = await page.locator("header").evaluate((header) => header.getBoundingClientRect().bottom);
    expect(tops.filter((top) => top < bar)).toEqual([]);
    if (await page.locator(".sheet-button").isVisible()) expect(await covered(page, ".sheet-button", ".asked > .ask, .asked [data-number]")).toEqual([]);
  });
});

test.each([4, 6])("on a wide table no card lies on another, on the stock or on a plate (%i players)", async (n) => {
  const { page } = await enter({ size: { width: 1440, height: 900 }, settings: { speed: "relaxed" } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(n, [5])))}`);
  await untilCards(page);
  await until("a whole trick", async () => {
    if (await isOver(page)) throw new Error("no trick lay there whole");
    await act(page, 0);
    return (await page.locator(".trick .slot").count()) === n;
  });
  const met = await page.evaluate(() => {
    const parts = [...document.querySelectorAll(".trick .card, .center .stock, .plate")].map((part) => ({ part: part.className, box: part.getBoundingClientRect() }));
    // Turned a little, a card's box is larger than the card.
    const slack = 10;
    return parts.flatMap((one, at) =>
      parts.slice(at + 1).flatMap((other) => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return across > slack && down > slack ? [`${one.part} and ${other.part}: ${Math.round(across)} x ${Math.round(down)}`] : [];
      }),
    );
  });
  expect(met).toEqual([]);
});

test.each([
  ["cards", cards(3, [2, 3]), `${ASKED}, [data-hand] .card.up`],
  ["dice", dice(2, 9, false), `${ASKED}, .choices button`],
] as const)("%s: it is said to be one's turn only when something can be chosen", async (_, game, choices) => {
  const { page } = await enter({ settings: { speed: "normal", motion: "full" } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(game))}`);
  await page.locator(".ring").waitFor();
  await page.evaluate((choices) => {
    const early: string[] = [];
    let before = false;
    // Whoever is quicker than a frame has chosen before it is drawn.
    addEventListener("pointerdown", () => (before = true), true);
    // What is drawn counts, not what is on its way to be drawn.
    const each = () => {
      const now = /Your (turn|lead)/.test(document.querySelector("header .status")?.textContent ?? "");
      if (now && !before && !document.querySelector(`main :is(${choices})`)) early.push(document.querySelector("main")?.textContent.slice(0, 200) ?? "");
      before = now;
      requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
    Object.assign(window, { early });
  }, choices);
  // Two rounds, with the change between them.
  const round = page.getByText(game.name === "cards" ? "Round 2 / 2" : "Round 3");
  let turn = 0;
  await until("the round after it", async () => {
    await act(page, (turn += 1));
    return (await round.count()) > 0;
  });
  expect(await page.evaluate(() => (window as unknown as { early: string[] }).early)).toEqual([]);
});

test("the score sheet opens while a prediction is asked for", async () => {
  const { page } = await enter({ size: { width: 390, height: 844 } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [3])))}`);
  await untilPrediction(page);
  const box = await page.locator(".sheet-button").boundingBox();
  if (!box) throw new Error("no button for the sheet");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole("dialog", { name: "Score sheet" }).waitFor();
});

test("the story beside the table keeps results, and no cards of older tricks", async () => {
  const { page } = await enter({ size: { width: 1440, height: 900 } });
  await page.goto(`${server.address}t/${await makeTable(page, alone(cards(3, [4])))}`);
  await untilCards(page);
  await until("a hand of two cards", async () => {
    if ((await page.locator("[data-hand] .card").count()) <= 2) return true;
    await page.evaluate(() => document.querySelector<HTMLElement>("[data-hand] .card.up")?.click());
    return false;
  });
  await page.locator("[data-hand] .card.up").first().waitFor();
  const story = await page.locator(".story").innerText();
  expect(story.match(/takes? the trick/g)?.length).toBeGreaterThanOrEqual(2);
  // What lies on the table, and nothing else.
  const lies = await page.locator(".trick .card").count();
  const last = await page.locator(".last").count();
  expect(story.match(/plays? /g)?.length ?? 0).toBe(last > 0 ? 3 : lies);
});
