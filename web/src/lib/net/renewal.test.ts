import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadWhenOutdated } from "./renewal";

let missing: () => void;
let kept: Map<string, string>;
const reload = vi.fn();
const answer = vi.fn<() => Promise<{ ok: boolean }>>();

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("addEventListener", (_: string, heard: () => void) => (missing = heard));
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.stubGlobal("document", { baseURI: "http://foretell.test/" });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", answer);
  reloadWhenOutdated();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** A part is asked for and does not come. */
async function miss(): Promise<void> {
  missing();
  await new Promise((resolve) => setTimeout(resolve));
}

test("a part that is gone after an update leads to one reload", async () => {
  answer.mockResolvedValue({ ok: true });
  await miss();
  await miss();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("while the server is away the page stays; when it is back, the next missing part leads to a reload", async () => {
  answer.mockRejectedValueOnce(new TypeError("no connection")).mockResolvedValueOnce({ ok: false });
  await miss();
  await miss();
  expect(reload).not.toHaveBeenCalled();
  answer.mockResolvedValue({ ok: true });
  await miss();
  expect(reload).toHaveBeenCalledTimes(1);
});
