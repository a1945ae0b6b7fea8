// The HTTP side of the server. Addresses are relative to the base of the page, so that it can live below any path.

import type {
  BadRecord,
  DeviceLink,
  EnterPad,
  Me,
  NewPad,
  NewTable,
  NextPad,
  PadEntered,
  PadMade,
  PadSeen,
  Problem,
  SetMe,
  TableList,
  TableMade,
  TableSummary,
  UseDeviceLink,
} from "$lib/wire/types";
import { takeAnswer } from "./early";
import { net } from "./net.svelte";

/** What the server refused, in words for a person. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
    /** The line of a record that does not fit, and what kind of thing is wrong with it. */
    readonly record: BadRecord | null = null,
  ) {
    super(reason);
  }
}

/** The whole address of something below the base. */
export function address(path: string): URL {
  return new URL(path, document.baseURI);
}

/** Records, a line for each: they go as they stand. */
export class JsonLines {
  constructor(readonly text: string) {}
}

function content(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof JsonLines) return { headers: { "content-type": "application/jsonl" }, body: body.text };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

export function ask(method: string, path: string, body?: unknown): Promise<Response> {
  return answered(fetch(address(`api/${path}`), { method, credentials: "same-origin", ...content(body) }));
}

/** The answer, unless the server refused. */
async function answered(asked: Promise<Response>): Promise<Response> {
  const response = await asked.catch((error: unknown) => {
    if (!(error instanceof ApiProblem)) net.failed();
    throw error;
  });
  const problem = response.ok ? null : ((await response.json().catch(() => null)) as Problem | null);
  // A proxy answers for a server that does not.
  if (!problem && response.status >= 502 && response.status <= 504) {
    net.failed();
    throw new TypeError(response.statusText);
  }
  net.answered();
  if (response.ok) return response;
  throw new ApiProblem(response.status, problem?.code ?? "unknown", problem?.reason ?? response.statusText, problem?.record ?? null);
}

export async function json<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return (await (await ask(method, path, body)).json()) as Answer;
}

export const api = {
  me: async () => (await answered(takeAnswer() ?? ask("GET", "me"))).json() as Promise<Me>,
  setMe: (me: SetMe) => json<Me>("PUT", "me", me),
  deviceLink: () => json<DeviceLink>("POST", "me/device-link"),
  continueAs: (link: UseDeviceLink) => json<Me>("POST", "me/continue", link),
  myTables: () => json<TableList>("GET", "me/tables"),
  publicTables: () => json<TableList>("GET", "tables"),
  newTable: (table: NewTable) => json<TableMade>("POST", "tables", table),
  table: (code: string) => json<TableSummary>("GET", `tables/${encodeURIComponent(code)}`),
  record: async (game: string) => (await ask("GET", `games/${encodeURIComponent(game)}/record`)).text(),
  recordAddress: (game: string) => address(`api/games/${encodeURIComponent(game)}/record`).href,
  newPad: (pad: NewPad) => json<PadMade>("POST", "pads", pad),
  pad: (code: string) => json<PadSeen>("GET", `pads/${encodeURIComponent(code)}`),
  nextPad: (code: string, next: NextPad) => json<PadMade>("POST", `pads/${encodeURIComponent(code)}/next`, next),
  enterPad: (code: string, entries: EnterPad) => json<PadEntered>("POST", `pads/${encodeURIComponent(code)}/entries`, entries),
};
