import { afterEach, beforeEach, expect, test, vi } from "vitest";

const answer = vi.fn<() => Promise<Partial<Response>>>();
const heard = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => heard.set(name, listener));
  vi.stubGlobal("document", { baseURI: "http://foretell.test/", querySelector: () => null, addEventListener: () => undefined });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", answer);
  answer.mockReset().mockRejectedValue(new TypeError("no connection"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  const { net, patiently } = await import("./net.svelte");
  net.watch();
  return { net, patiently };
}
const soon = () => vi.advanceTimersByTimeAsync(0);

test("a server that does not answer is asked again with growing pauses", async () => {
  const { net } = await open();
  net.failed();
  expect(net.up).toBe(false);
  const asked: number[] = [];
  const begun = Date.now();
  answer.mockImplementation(() => {
    asked.push((Date.now() - begun) / 1000);
    return Promise.reject(new TypeError("no connection"));
  });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked).toEqual([1, 3, 7, 15, 31, 61, 91]);
});

test("a server that comes and goes is asked less and less", async () => {
  const { net, patiently } = await open();
  answer.mockResolvedValue({ ok: false, status: 404 });
  const begun = Date.now();
  const tried: number[] = [];
  void patiently(() => {
    tried.push((Date.now() - begun) / 1000);
    return Promise.reject(new TypeError("no connection"));
  }, () => tried.length === 5).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tried).toEqual([0, 1, 3, 7, 15]);
  expect(net.up).toBe(true);
});

test("when the browser is online again it is asked at once, and what was asked for happens", async () => {
  const { net, patiently } = await open();
  const what = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("no connection")).mockResolvedValue("done");
  const done = patiently(what);
  await soon();
  expect([net.up, what.mock.calls.length]).toEqual([false, 1]);
  answer.mockResolvedValue({ ok: false, status: 404 });
  heard.get("online")?.();
  await soon();
  expect(await done).toBe("done");
  expect(net.up).toBe(true);
});

test("what the server refuses is not tried again, and what nobody wants any more is given up", async () => {
  const { net, patiently } = await open();
  const refused = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("no"));
  await expect(patiently(refused)).rejects.toThrow("no");
  expect(refused).toHaveBeenCalledTimes(1);
  let is_stopped = false;
  const lost = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError("no connection"));
  const done = expect(patiently(lost, () => is_stopped)).rejects.toThrow("no connection");
  await soon();
  is_stopped = true;
  net.answered();
  await done;
  expect(lost).toHaveBeenCalledTimes(1);
});
