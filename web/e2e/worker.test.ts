// The service worker: the page opens without a network, and is never an old one with it.

import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrive, openBrowser } from "./browser";

const built = fileURLToPath(new URL("../dist", import.meta.url));
const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

/** A server with files of its own, so that a test can bring a new version of the page. */
class Shelf {
  folder = mkdtempSync(join(tmpdir(), "foretell-shelf-"));
  #server: HttpServer | null = null;
  #port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }
  async open(): Promise<void> {
    const server = createServer((request, answer) => {
      const path = (request.url ?? "/").split("?")[0] ?? "/";
      const file = path === "/" ? "/index.html" : path;
      try {
        const content = readFileSync(join(this.folder, file));
        answer.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
        answer.end(content);
      } catch {
        answer.writeHead(404);
        answer.end();
      }
    });
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }
  async close(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }
}

const shelf = new Shelf();
let browser: Browser;

beforeAll(async () => {
  cpSync(built, shelf.folder, { recursive: true });
  await shelf.open();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await shelf.close();
  rmSync(shelf.folder, { recursive: true });
});

test("a second visit without a network shows the page, and after an update the next visit shows the new one", async () => {
  const { page, context } = await arrive(browser, { worker: true });
  await page.goto(shelf.address);
  await page.getByRole("heading", { name: "Foretell" }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The worker was not there for the first visit; it sees the files of the second.
  await page.reload();
  await page.getByRole("heading", { name: "Foretell" }).waitFor();

  await shelf.close();
  await page.reload();
  await page.getByRole("heading", { name: "Foretell" }).waitFor();
  await page.getByRole("button", { name: /Card game/ }).waitFor();

  // A new version: other names of files, another page.
  const index = join(shelf.folder, "index.html");
  const assets = join(shelf.folder, "assets");
  const entry = /<script[^>]*assets\/([\w-]+\.js)"/.exec(readFileSync(index, "utf8"))?.[1] ?? "";
  expect(readdirSync(assets)).toContain(entry);
  writeFileSync(join(assets, "new-page.js"), `document.title = "the new page";`);
  rmSync(join(assets, entry));
  writeFileSync(index, readFileSync(index, "utf8").replaceAll(entry, "new-page.js"));
  await shelf.open();
  await page.goto(shelf.address);
  await page.waitForFunction(() => document.title === "the new page");
  await context.close();
});
