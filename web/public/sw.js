// Keeps the whole page, so that all of it opens without a network; never shows an old page when there is a network.
//
// The build writes a list of everything that the page consists of (files.json). When nothing else is being loaded, the worker fetches what is on
// it. Each version has a cache of its own, and counts only when it is whole. Pages that are still open may be of the version before, so that
// one is kept, too. The page itself is always asked for first. The server's API is none of our business.

const LIST = "files.json";
const PAGE = "./";
/** Several pages like this one may share an origin, each below a path of its own. */
const MINE = `foretell:${new URL(self.registration.scope).pathname}:`;
/** Holds the list of the version that is kept as a whole. */
const WHOLE = `${MINE}whole`;
/** So many files are fetched at the same time. */
const ABREAST = 4;
/** After a request of a page nothing is fetched for so long: what somebody waits for comes first. */
const QUIET_MS = 3000;
/** A network that does not answer for so long is as good as none. */
const PATIENCE_MS = 5000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  busy();
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith(new URL("assets/", self.registration.scope).pathname)) event.respondWith(file(request));
});

/** The page from the server; the one that is kept if there is no server, or one that does not know this path. */
async function page(request) {
  const kept = await keptPage();
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer && answer.status < 500 && answer.status !== 404 ? answer : kept;
}

async function keptPage() {
  const list = await keptList();
  return list && (await (await caches.open(cacheOf(list))).match(PAGE));
}

async function keptList() {
  const kept = await (await caches.open(WHOLE)).match(LIST);
  return kept ? kept.json() : null;
}

function cacheOf(list) {
  return MINE + list.version;
}

/** A file whose name changes with its content, so one that is kept is right. */
async function file(request) {
  n_loading += 1;
  try {
    return (await caches.match(request)) ?? (await fetch(request));
  } finally {
    n_loading -= 1;
    asked_at = Date.now();
  }
}

let n_loading = 0;
let asked_at = Date.now();
/** Calls off what is fetched to be kept. */
let callOff = new AbortController();

/** Somebody waits for something. */
function busy() {
  asked_at = Date.now();
  callOff.abort();
}

async function quiet() {
  for (;;) {
    const wait = n_loading > 0 ? QUIET_MS : asked_at + QUIET_MS - Date.now();
    if (wait <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

let keeping = null;
/** Keeps the newest version as a whole, and says so to all pages. */
function keep(language) {
  keeping ??= keepAll(language).finally(() => (keeping = null));
  return keeping.catch(() => undefined);
}

async function keepAll(language) {
  // On a first visit the worker has not seen what the page asked for.
  asked_at = Date.now();
  const answer = await fetch(LIST, { cache: "no-cache" });
  if (!answer.ok) return;
  const list = await answer.clone().json();
  const before = await keptList();
  if (before?.version !== list.version) {
    const cache = await caches.open(cacheOf(list));
    const names = inOrder(list, language);
    const keepSome = async () => {
      for (let name = names.shift(); name; name = names.shift()) await keepFile(cache, name);
    };
    await Promise.all(Array.from({ length: ABREAST }, keepSome));
    const newest = await patiently(PAGE);
    // Another version may have come in the meantime: then the next attempt keeps that one.
    if (!(await newest.clone().text()).includes(list.version)) return;
    await cache.put(PAGE, newest);
    await (await caches.open(WHOLE)).put(LIST, answer);
    await forgetOthers([WHOLE, cacheOf(list), ...(before ? [cacheOf(before)] : [])]);
  }
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ kept: list.version });
}

/** The reader's language first, the other languages last. */
function inOrder({ files, languages }, language) {
  const others = Object.keys(languages).filter((one) => one !== language);
  return [...(languages[language] ?? []), ...files, ...others.flatMap((one) => languages[one])];
}

async function keepFile(cache, name) {
  if (await cache.match(name)) return;
  await cache.put(name, (await caches.match(name)) ?? (await patiently(name)));
}

/** Fetches something that nobody waits for, and begins again later if somebody waits for something else. */
async function patiently(name) {
  for (;;) {
    await quiet();
    if (callOff.signal.aborted) callOff = new AbortController();
    try {
      const answer = await fetch(name, { signal: callOff.signal, priority: "low", cache: name === PAGE ? "no-cache" : "default" });
      if (!answer.ok) throw new TypeError(`${name}: ${answer.status}`);
      // All of it, and not only its beginning.
      return new Response(await answer.arrayBuffer(), { headers: { "content-type": answer.headers.get("content-type") ?? "" } });
    } catch (error) {
      if (error.name !== "AbortError") throw error;
    }
  }
}

async function forgetOthers(needed) {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(MINE) || name === "foretell-1");
  await Promise.all(ours.filter((name) => !needed.includes(name)).map((name) => caches.delete(name)));
}
