// Makes sure that a pad opens without a net: whatever the page has loaded for it is put where the service worker looks. On a first visit the
// worker comes too late to see it pass by.

/** The same as in sw.js. */
const CACHE = "foretell-1";

export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !("caches" in globalThis)) return;
  const cache = await caches.open(CACHE);
  const base = new URL(".", document.baseURI).href;
  const loaded = performance
    .getEntriesByType("resource")
    .map((entry) => entry.name)
    .filter((name) => name.startsWith(`${base}assets/`));
  await Promise.all([base, ...new Set(loaded)].map((name) => keep(cache, name)));
}

async function keep(cache: Cache, name: string): Promise<void> {
  if (await cache.match(name)) return;
  const answer = await fetch(name);
  if (answer.ok) await cache.put(name, answer);
}
