import { expect, test } from "vitest";
import { behindHash, parse } from "./router.svelte";

test.each([
  ["", "", { page: "start" }],
  ["t/laduved", "", { page: "table", code: "laduved", home: false }],
  ["t/LaDuved/", "", { page: "table", code: "laduved", home: false }],
  ["home/Laduved", "", { page: "table", code: "laduved", home: true }],
  ["home", "", { page: "lost" }],
  ["game/0190-abc", "#17", { page: "replay", id: "0190-abc", at: 17 }],
  ["game/0190-abc", "#-3", { page: "replay", id: "0190-abc", at: 0 }],
  ["game/0190-abc", "#x", { page: "replay", id: "0190-abc", at: 0 }],
  ["rules", "", { page: "rules", game: "cards" }],
  ["rules/dice", "", { page: "rules", game: "dice" }],
  ["learn/dice", "", { page: "learn", game: "dice" }],
  ["history", "", { page: "history" }],
  ["games", "", { page: "history" }],
  ["statistics", "", { page: "statistics", game: null, player: null }],
  ["statistics", "#dice/Ada%20B%2FC", { page: "statistics", game: "dice", player: "Ada B/C" }],
  ["scores/KuvoLem", "", { page: "scores", code: "kuvolem", at: null }],
  ["scores/kuvolem", "#0", { page: "scores", code: "kuvolem", at: 0 }],
  ["scores/kuvolem", "#7", { page: "scores", code: "kuvolem", at: 7 }],
  ["continue", "#secret", { page: "continue", secret: "secret" }],
  ["settings", "", { page: "settings" }],
  ["join", "", { page: "join" }],
  ["pad", "", { page: "new-pad" }],
  ["p/Laduved", "", { page: "pad", code: "laduved", room: false }],
  ["p/laduved/room", "", { page: "pad", code: "laduved", room: true }],
  ["p/laduved/hall", "", { page: "lost" }],
  ["nowhere", "", { page: "lost" }],
  ["settings/more", "", { page: "lost" }],
  ["t/A/B", "", { page: "lost" }],
])("%s%s", (path, hash, route) => {
  expect(parse(path, hash)).toEqual(route);
});

test.each([
  ["", "", ""],
  ["#", "", ""],
  ["#/settings", "settings", ""],
  ["#/game/0190-abc#17", "game/0190-abc", "#17"],
  ["#/statistics#dice/Ada", "statistics", "#dice/Ada"],
])("without a server %s is a path", (hash, path, fragment) => {
  expect(behindHash(hash)).toEqual([path, fragment]);
});
