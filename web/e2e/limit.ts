// How long a wait may take before it counts as one that will never end, in milliseconds. It says nothing about speed: a test that
// hangs must fail with its name, also where nobody watches. E2E_LIMIT sets another one.

export const LIMIT = Number(process.env["E2E_LIMIT"] ?? 300_000);

/** Looks again and again until there is something; says what was waited for if it never comes. */
export async function until<T>(what: string, look: () => Promise<T | null | false | undefined>): Promise<T> {
  for (const end = Date.now() + LIMIT; Date.now() < end; ) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`this never came: ${what}`);
}
