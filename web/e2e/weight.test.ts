// How much a first visit costs: everything that comes over the wire until a card can be tapped.

import { expect, test } from "vitest";
import { ASKED } from "./play";
import { stage } from "./stage";

const MOST = 150_000;
const { server, enter } = stage();

test.each(["Card game", "Dice game"])("%s", async (name) => {
  const { page, context } = await enter({ blank: true, newcomer: true, settings: { where: "auto" } });
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  network.on("Network.webSocketFrameReceived", ({ response }) => (bytes += response.payloadData.length));
  await page.goto(server.address);
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.locator(ASKED).first().waitFor();
  console.log(`${name}: ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(MOST);
});
