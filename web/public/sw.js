// Makes the page load fast and open without a network; never shows an old page when there is a network.
//
// The page itself is always asked for first. Files below assets/ have their content in their name, so one that was loaded once is right
// for ever. Everything else (the server's API above all) is none of our business.

const CACHE = "foretell-1";
const PAGE = "./";
const MOST_FILES = 150;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith(new URL("assets/", self.registration.scope).pathname)) event.respondWith(file(request));
});

async function forgetOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("foretell-") && name !== CACHE).map((name) => caches.delete(name)));
}

/** The page from the server; the last one we saw if there is no server. */
async function page(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html")) await cache.put(PAGE, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

/** A file whose name changes with its content. */
async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await forgetOldest(cache);
  }
  return answer;
}

async function forgetOldest(cache) {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_FILES)).map((request) => cache.delete(request)));
}
