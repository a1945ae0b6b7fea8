// Faults for those who cannot see or point, as axe finds them.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The serious faults of what is shown now. */
export async function faults(page: Page): Promise<string[]> {
  // Colours that are still on their way to others would be faults of nobody. What goes on for ever has no end to be brought to.
  await page.evaluate(() => {
    for (const moving of document.getAnimations()) {
      if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
    }
  });
  await page.evaluate(source);
  return page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] });
    const bad = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return bad.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.html).join(" ").slice(0, 300)}`);
  });
}

/** The faults in both themes. */
export async function faultsInBoth(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    all.push(...(await faults(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return all;
}
