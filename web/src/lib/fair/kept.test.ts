import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientFrame, Table } from "$lib/wire/types";

const promise = "ab".repeat(32);

/** Storage that outlives a page. */
function storage(): Storage {
  const held = new Map<string, string>();
  return { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, value: string) => void held.set(key, value) } as unknown as Storage;
}

/** A page that was just loaded: nothing is in its memory. */
async function load(sent: ClientFrame[]) {
  vi.resetModules();
  const { Part } = await import("./part");
  const part = new Part("laduved", { send: (frame) => sent.push(frame), doubt: () => undefined });
  part.connected();
  return part;
}

function table(pledge: string | null, starting: Table["starting"] = null): Table {
  return { code: "laduved", chairs: [{ chair: "person", pledge }], next_commitment: promise, starting, options: { game: { name: "cards", n_seats: 3 } } } as unknown as Table;
}

beforeEach(() => vi.stubGlobal("localStorage", storage()));
afterEach(() => vi.unstubAllGlobals());

test("a page that was reloaded still has its text, its promise and its list", async () => {
  const sent: ClientFrame[] = [];
  (await load(sent)).see(0, table(null));
  const [first] = sent;
  const mine = first?.type === "pledge" ? first.pledge : "";
  expect(mine).toMatch(/^[0-9a-f]{64}$/);

  const reloaded = await load(sent);
  reloaded.see(0, table(mine));
  expect(sent).toHaveLength(1);
  reloaded.see(0, table(mine, { pledges: [mine, null, null], first: null, withheld: [] }));
  expect(sent.map((frame) => frame.type)).toEqual(["pledge", "reveal"]);

  const again = await load(sent);
  again.begun("g1", promise);
  const { keptOf } = await import("./kept");
  expect(keptOf("g1")).toMatchObject({ commitment: promise, shown: true, seat: 0, fixed: { pledges: [mine, null, null] }, doubt: null, called_off: 0 });
});

test("the promise is kept before anything is sent", async () => {
  const kept: (string | null)[] = [];
  vi.resetModules();
  const { Part } = await import("./part");
  const part = new Part("laduved", { send: () => kept.push(localStorage.getItem("foretell.starts")), doubt: () => undefined });
  part.see(0, table(null));
  expect(kept).toHaveLength(1);
  expect(kept[0]).toContain(promise);
});

test("what is no list of ours is passed over", async () => {
  localStorage.setItem("foretell.starts", '{"not":"ours"}');
  const sent: ClientFrame[] = [];
  (await load(sent)).see(0, table(null));
  expect(sent).toHaveLength(1);
});
