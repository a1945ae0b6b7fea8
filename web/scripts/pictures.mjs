// Draws the pictures that must be files: `node scripts/pictures.mjs` writes favicon, icons, shortcuts, screenshots and
// the social preview to `public/`, from the same shapes that the page uses and from the pictures of the README. It needs Chromium, whose path may be given in CHROMIUM.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = new URL("../public/", import.meta.url);
const server = await createServer({ root, server: { port: 0, hmr: false }, logLevel: "error" });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? "";
const { eye, star } = await server.ssrLoadModule("/src/lib/art/shapes.ts");

/** The mark on a ground of night; `round` for where nobody cuts the corners, `size` is the share that the mark fills. */
function icon({ round, size }) {
  const scale = (512 * size) / 32;
  const off = (512 - 32 * scale) / 2;
  const small = (x, y, s) => `<path d="${star}" transform="translate(${x} ${y}) scale(${s})" opacity=".65"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${round ? 112 : 0}" fill="#1b2a4d"/>` +
    `<g fill="#ebbe62">${small(74, 74, 1.5)}${small(396, 396, 1.2)}${small(404, 82, 0.8)}` +
    `<path fill-rule="evenodd" d="${eye}" transform="translate(${off} ${off}) scale(${scale})"/></g></svg>\n`
  );
}

/** At 16 pixels there is room for the eye alone. */
const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="8" fill="#1b2a4d"/>` +
  `<path fill="#ebbe62" fill-rule="evenodd" d="${eye}" transform="translate(2 2)"/></svg>\n`;

await mkdir(folder, { recursive: true });
await writeFile(new URL("favicon.svg", folder), favicon);

const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox", "--headless=new"] });

async function shoot(name, width, height, open) {
  const page = await browser.newPage({ viewport: { width, height } });
  await open(page);
  await page.screenshot({ path: fileURLToPath(new URL(name, folder)), omitBackground: true });
  await page.close();
}
function draw(svg) {
  return (page) => page.setContent(`<body style="margin:0;background:none">${svg.replace("<svg", '<svg style="display:block;width:100vw"')}</body>`);
}

await shoot("icon-192.png", 192, 192, draw(icon({ round: true, size: 0.82 })));
await shoot("icon-512.png", 512, 512, draw(icon({ round: true, size: 0.82 })));
await shoot("icon-maskable-512.png", 512, 512, draw(icon({ round: false, size: 0.62 })));
// Phones by Apple cut the corners themselves, and show what is transparent as black.
await shoot("apple-touch-icon.png", 180, 180, draw(icon({ round: false, size: 0.72 })));

/** A sign on a ground of night, for the menu that an installed page has. */
function sign(inside) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#1b2a4d"/><g fill="none" stroke="#ebbe62" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${inside}</g></svg>`;
}
const small = (x, y, s) => `<path d="${star}" fill="#ebbe62" stroke="none" transform="translate(${x} ${y}) scale(${s})"/>`;
await shoot("shortcut-cards.png", 96, 96, draw(sign(`<rect x="22" y="24" width="32" height="46" rx="5" transform="rotate(-10 38 47)"/><rect x="42" y="26" width="32" height="46" rx="5" fill="#1b2a4d" transform="rotate(9 58 49)"/>${small(46, 37, 0.75)}`)));
await shoot("shortcut-dice.png", 96, 96, draw(sign(`<rect x="24" y="24" width="48" height="48" rx="10"/>${small(30, 30, 1.125)}`)));
await shoot("shortcut-pad.png", 96, 96, draw(sign('<rect x="27" y="20" width="42" height="56" rx="5"/><path d="M27 35h42M41 35v41M55 35v41M27 49h42M27 62h42" stroke-width="3.5"/>')));

/** What stores of apps show: the pictures of the README, smaller. */
async function reduce(from, to, width, height) {
  const picture = await readFile(new URL(`../../docs/pictures/${from}.jpg`, import.meta.url), "base64");
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0"><img style="display:block;width:100vw" src="data:image/jpeg;base64,${picture}"></body>`);
  await page.locator("img").evaluate((image) => image.decode());
  await page.screenshot({ path: fileURLToPath(new URL(`screenshots/${to}.jpg`, folder)), type: "jpeg", quality: 62 });
  await page.close();
}
for (const name of ["cards", "dice", "pad"]) await reduce(`${name}-phone`, `${name}-narrow`, 390, 844);
for (const name of ["cards", "dice"]) await reduce(`${name}-desktop`, `${name}-wide`, 1280, 800);

await shoot("social.png", 1200, 630, async (page) => {
  await page.goto(`${address}gallery.html?scene=social`);
  await page.locator(".social").waitFor();
});

await browser.close();
await server.close();
