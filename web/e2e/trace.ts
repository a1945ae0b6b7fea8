// What a trace of the browser tells about how smoothly things moved.

import { readFileSync } from "node:fs";

/** An event of the trace; times are in microseconds. */
type Traced = { name: string; ph: string; pid: number; ts: number; id2?: { local: string }; args: { data?: { state?: string }; hasPartialUpdate?: boolean } };
type Span = { from: number; to: number };

/** When something moved: from when an animation runs, which is after it was made ready, to its end. */
function moving(events: readonly Traced[]): Span[] {
  // A name of an animation belongs to one process, and is given anew when the animation is over.
  const begun = new Map<string, number | null>();
  const spans: Span[] = [];
  for (const { name, ph, pid, ts, id2, args } of events) {
    if (name !== "Animation" || !id2) continue;
    const key = `${pid} ${id2.local}`;
    const from = begun.get(key);
    if (ph === "b") begun.set(key, null);
    else if (ph === "n" && from === null && args.data?.state === "running") begun.set(key, ts);
    else if (ph === "e") {
      if (from) spans.push({ from, to: ts });
      begun.delete(key);
    }
  }
  return together(spans);
}

/** Spans that overlap, as one. */
function together(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

/** How many frames were shown in a second while something moved, how long the longest wait for one was, and what was dropped. */
export function smoothness(file: string): string {
  const { traceEvents } = JSON.parse(readFileSync(file, "utf8")) as { traceEvents: Traced[] };
  const events = traceEvents.sort((a, b) => a.ts - b.ts);
  const drawn = events.filter((event) => event.name === "DrawFrame").map((event) => event.ts);
  const dropped = events.filter((event) => event.name === "DroppedFrame" && !event.args.hasPartialUpdate).length;
  let [time, frames, longest] = [0, 0, 0];
  for (const { from, to } of moving(events)) {
    const shown = drawn.filter((ts) => from <= ts && ts <= to);
    const moments = [from, ...shown, to];
    time += to - from;
    frames += shown.length;
    for (const [at, moment] of moments.entries()) longest = Math.max(longest, moment - (moments[at - 1] ?? moment));
  }
  const rate = ((frames * 1e6) / Math.max(1, time)).toFixed(1);
  return `${rate} frames a second of 60 while something moved (${(time / 1e6).toFixed(1)} s), longest wait ${(longest / 1000).toFixed(0)} ms; ${dropped} of ${drawn.length + dropped} dropped in all`;
}
