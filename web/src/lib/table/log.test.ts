import { expect, test } from "vitest";
import { Log } from "./log.svelte";

const texts = (log: Log) => log.lines.map(({ text }) => text);

test("what was taken back is forgotten, and nothing else", () => {
  const log = new Log();
  log.stand("a", 4, true);
  log.say("Ada predicts 1.", 3);
  log.say("Bo predicts 2.", 4);
  log.say("You have: red 7");
  log.takeBack(4, "Taken back.");
  log.stand("a", 5, false);
  expect(texts(log)).toEqual(["Ada predicts 1.", "You have: red 7", "Taken back."]);
});

test("another game begins with an empty log", () => {
  const log = new Log();
  log.stand("a", 9, true);
  log.say("The game is over.", 9);
  log.stand("a", 9, false);
  expect(texts(log)).toEqual(["The game is over."]);
  log.stand("b", 1, false);
  expect(texts(log)).toEqual([]);
});

test("cards go when something happened that nobody told", () => {
  const log = new Log();
  log.stand("a", 3, true);
  log.say("Ada plays red 7.", 3, true);
  log.say("Ada takes the trick.", 3);
  log.stand("a", 3, false);
  expect(texts(log)).toHaveLength(2);
  log.stand("a", 8, false);
  expect(texts(log)).toEqual(["Ada takes the trick."]);
});
