// Draws the pictures that must be files: `node scripts/pictures.mjs` writes favicon, icons and the social preview to
// `public/`, from the same shapes that the page uses. It needs Chromium, whose path may be given in CHROMIUM.

import { writeFile, mkdir } from "node:fs/promises";
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
await shoot("social.png", 1200, 630, async (page) => {
  await page.goto(`${address}gallery.html?scene=social`);
  await page.locator(".social").waitFor();
});

await browser.close();
await server.close();
