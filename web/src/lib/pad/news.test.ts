import { expect, test } from "vitest";
import type { Entered, PadNews, PadSeen } from "$lib/wire/types";
import { withNews } from "./news";

function slip(id: string, tricks: number | null): Entered {
  return { id, phone: 1, entry: { enter: "predict", round: 1, seat: 1, tricks } };
}
const seen = { journal: [slip("a", null), slip("b", 1)], phone: 0, next: null, updated: 1 } as unknown as PadSeen;
const news: PadNews = { from: 2, journal: [slip("c", 2)], turned: [], next: null, updated: 5 };

test("what is new comes behind what was seen", () => {
  const now = withNews(seen, news);
  expect(now?.journal.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(now).toMatchObject({ phone: 0, updated: 5 });
  expect(seen.journal.length).toBe(2);
});

test("a slip that is turned up stands where it lay", () => {
  const now = withNews(seen, { ...news, turned: [{ at: 0, entry: slip("a", 3).entry }], next: "other" });
  expect(now?.journal[0]).toEqual(slip("a", 3));
  expect(now?.next).toBe("other");
  expect(seen.journal[0]).toEqual(slip("a", null));
});

test("where something is missing nothing is put together", () => {
  expect(withNews(seen, { ...news, from: 3 })).toBeNull();
  expect(withNews(seen, { ...news, turned: [{ at: 7, entry: slip("a", 3).entry }] })).toBeNull();
});
