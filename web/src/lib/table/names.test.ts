import { expect, test } from "vitest";
import { calledNames } from "./names";

test.each([
  [["Wilhelmina van Groningen", "Ada"], ["Wilhelmina", "Ada"]],
  [["Anna Müller", "Anna Kaiser", "Bo"], ["Anna Müller", "Anna Kaiser", "Bo"]],
  [["Anna Lena Roth", "Anna Sophie Roth"], ["Anna Lena", "Anna Sophie"]],
  [["W W W W", "J R Tolkien"], ["W W", "J R"]],
  [["Bo, the elder", "Ada"], ["Bo", "Ada"]],
  [["Ada", "Ada Lovelace"], ["Ada", "Ada Lovelace"]],
  [["Ada", "Ada"], ["Ada", "Ada"]],
])("%j are called %j", (names, called) => {
  expect(calledNames(names)).toEqual(called);
});
