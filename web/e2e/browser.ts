// Debian's Chromium, and people who sit in front of it.

import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { onTestFailed } from "vitest";
import type { NewTable } from "../src/lib/wire/types";
import { LIMIT, until } from "./limit";

export type Person = { page: Page; context: BrowserContext; troubles: string[] };

const chromiums = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

function program(): { executablePath: string; args: string[] } {
  const executablePath = chromiums.find((path) => path !== undefined && existsSync(path));
  if (!executablePath) throw new Error("no Chromium here: install it, or name it in CHROMIUM");
  return { executablePath, args: ["--no-sandbox", "--headless=new"] };
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(program());
}

export type Liking = {
  language?: string;
  theme?: "dark" | "light";
  size?: { width: number; height: number };
  /** Settings of the page; without them a test plays on the server, and does not wait for animations. */
  settings?: Record<string, unknown>;
  /** Whether they see all of it for the first time; everybody else knows the games, and nothing is explained to them. */
  newcomer?: boolean;
  /** Whether they have not opened anything yet. */
  blank?: boolean;
  /** What the browser allows the page. */
  permissions?: string[];
  /** Whether the service worker runs; without it every page comes from the server. */
  worker?: boolean;
};

const quickly = { speed: "quick", motion: "reduced", confirm: "tap", sound: false, where: "server" };

function looks(liking: Liking): BrowserContextOptions {
  return {
    viewport: liking.size ?? { width: 390, height: 844 },
    locale: liking.language ?? "en",
    colorScheme: liking.theme ?? "dark",
    serviceWorkers: liking.worker ? "allow" : "block",
    permissions: liking.permissions ?? [],
  };
}

/** A new person with an empty browser. Whatever goes wrong in their page is written down. */
export async function arrive(browser: Browser, liking: Liking = {}): Promise<Person> {
  return sitDown(await browser.newContext(looks(liking)), liking);
}

/** Somebody with a browser of their own, which keeps everything in this folder: whoever opens it again finds it there. */
export async function arriveWith(folder: string, liking: Liking = {}): Promise<Person> {
  return sitDown(await chromium.launchPersistentContext(folder, { ...program(), ...looks(liking) }), liking);
}

async function sitDown(context: BrowserContext, liking: Liking): Promise<Person> {
  context.setDefaultTimeout(LIMIT);
  const known = { settings: { ...quickly, ...liking.settings }, ...(liking.newcomer ? {} : { learning: { wants: "know", told: [] } }) };
  await context.addInitScript((known) => {
    try {
      for (const [name, value] of Object.entries(known)) {
        localStorage.setItem(`foretell.${name}`, localStorage.getItem(`foretell.${name}`) ?? JSON.stringify(value));
      }
    } catch {
      // A browser that keeps nothing.
    }
  }, known);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.stack ?? error.message));
  tellWhenFailed(page, troubles);
  return { page, context, troubles };
}

/** If the test fails, says where this person was, and what the server last said to them. */
function tellWhenFailed(page: Page, troubles: string[]): void {
  const said: string[] = [];
  const note = (line: string) => {
    said.push(line);
    if (said.length > 20) said.shift();
  };
  const path = (url: string) => new URL(url).pathname;
  const isApi = (url: string) => path(url).includes("/api/");
  page.on("request", (asked) => isApi(asked.url()) && note(`asked: ${asked.method()} ${path(asked.url())}`));
  page.on("response", async (answer) => {
    if (!isApi(answer.url())) return;
    const reason = answer.ok() ? "" : await answer.text().catch(() => "");
    note(`answer: ${answer.status()} ${path(answer.url())} ${reason}`);
  });
  page.on("requestfailed", (asked) => note(`failed: ${asked.method()} ${path(asked.url())} ${asked.failure()?.errorText}`));
  try {
    onTestFailed(() => console.error([`--- ${page.url()}`, ...said, ...troubles].join("\n")));
  } catch {
    // Somebody who comes before the first test belongs to none.
  }
}

/** Waits until the service worker has kept everything that the page consists of, in this version if it is named. */
export async function keptWhole(page: Page, version = ""): Promise<void> {
  const list = () => page.evaluate(async () => (await (await caches.match(new URL("files.json", document.baseURI).href))?.text()) ?? "");
  await until("the whole page is kept", async () => (await list()).includes(`"version":"${version}`));
}

/** Makes a table as the page would, but with what a test needs: bots that answer at once, few rounds. Gives its code. */
export async function makeTable(page: Page, table: NewTable): Promise<string> {
  return page.evaluate(async (wanted) => {
    await fetch("api/me");
    const answer = await fetch("api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(wanted),
    });
    const made = (await answer.json()) as { code?: string; reason?: string };
    if (!made.code) throw new Error(made.reason);
    return made.code;
  }, table);
}
