// Where numbers stand on a chart.

export type Scale = { low: number; high: number; ticks: number[] };

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** Round numbers that hold all values, in about five steps. */
export function scaleOf(values: readonly number[]): Scale {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const step = STEPS.find((one) => (most - least) / one <= 5) ?? 1000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  const ticks: number[] = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

/** Moves labels apart until none covers another: `at` are wished heights, `gap` is the least distance. */
export function spread(at: readonly number[], gap: number, bottom: number): number[] {
  const order = at.map((_, index) => index).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0));
  const result = [...at];
  let last = -Infinity;
  for (const index of order) {
    last = Math.max(last + gap, at[index] ?? 0);
    result[index] = last;
  }
  let next = bottom + gap;
  for (const index of order.reverse()) {
    next = Math.min(next - gap, result[index] ?? 0);
    result[index] = next;
  }
  return result;
}
