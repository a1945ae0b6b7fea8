// Where the reader is: paths below the base of the page, kept in the history of the browser. Where no server knows these paths, they come
// behind a `#`.

import { hasServer } from "$lib/net/server";

export type Route =
  | { page: "start" }
  | { page: "join" }
  /** On the server, or on this device. */
  | { page: "table"; code: string; home: boolean }
  | { page: "new-pad" }
  | { page: "pad"; code: string; room: boolean }
  | { page: "replay"; id: string; at: number }
  | { page: "history" }
  | { page: "groups" }
  | { page: "statistics"; game: "cards" | "dice" | null; player: string | null }
  | { page: "scores"; code: string; at: number | null }
  | { page: "rules"; game: "cards" | "dice" }
  | { page: "learn"; game: "cards" | "dice" }
  | { page: "settings" }
  | { page: "continue"; secret: string }
  | { page: "lost" };

function game(name: string | undefined): "cards" | "dice" {
  return name === "dice" ? "dice" : "cards";
}

/** `dice/Ada`: which game, and whose; both may be missing. */
function statistics(fragment: string): Route {
  const [name, player] = fragment.split("/");
  return { page: "statistics", game: name ? game(name) : null, player: player ? decodeURIComponent(player) : null };
}

/** Reads a path relative to the base, and the fragment behind it. */
export function parse(path: string, hash: string): Route {
  const [first = "", second, third, ...more] = path.split("/").filter((part) => part !== "");
  if (more.length > 0) return { page: "lost" };
  const fragment = hash.replace(/^#/, "");
  if (first === "p" && second && (third === undefined || third === "room")) {
    return { page: "pad", code: decodeURIComponent(second).toLowerCase(), room: third === "room" };
  }
  if (third !== undefined) return { page: "lost" };
  if ((first === "t" || first === "home") && second) return { page: "table", code: decodeURIComponent(second).toLowerCase(), home: first === "home" };
  if (first === "game" && second) {
    return { page: "replay", id: decodeURIComponent(second), at: Math.max(0, Number.parseInt(fragment, 10) || 0) };
  }
  if (first === "rules") return { page: "rules", game: game(second) };
  if (first === "learn") return { page: "learn", game: game(second) };
  if (first === "scores" && second) {
    const at = Number.parseInt(fragment, 10);
    return { page: "scores", code: decodeURIComponent(second).toLowerCase(), at: Number.isNaN(at) ? null : Math.max(0, at) };
  }
  if (second) return { page: "lost" };
  if (first === "") return { page: "start" };
  if (first === "pad") return { page: "new-pad" };
  if (first === "continue") return { page: "continue", secret: fragment };
  if (first === "statistics") return statistics(fragment);
  // The list of games was there before the history was.
  if (first === "games") return { page: "history" };
  if (first === "join" || first === "history" || first === "groups" || first === "settings") return { page: first };
  return { page: "lost" };
}

/** The whole address of a path of the page. */
export function addressOf(path: string): URL {
  return new URL(hasServer || path === "" || path.startsWith("?") ? path : `#/${path}`, document.baseURI);
}

/** The path and the fragment in what comes behind a `#`. */
export function behindHash(hash: string): [path: string, fragment: string] {
  const [, path = "", fragment = ""] = /^#\/([^#]*)(#.*)?$/.exec(hash) ?? [];
  return [path, fragment];
}

class Router {
  route: Route = $state.raw({ page: "start" });
  /** Where the settings and the rules go back to. */
  #depth = 0;

  start(): void {
    this.#read();
    addEventListener("popstate", () => {
      this.#depth = Math.max(0, this.#depth - 1);
      this.#read();
    });
    addEventListener("hashchange", () => this.#read());
    addEventListener("click", (event) => this.#click(event));
  }

  go(path: string, replace = false): void {
    const to = addressOf(path);
    if (replace) history.replaceState(null, "", to);
    else {
      history.pushState(null, "", to);
      this.#depth += 1;
    }
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  /** Back to where the reader came from, or to the start page if they came from outside. */
  back(): void {
    if (this.#depth > 0) history.back();
    else this.go("", true);
  }

  #read(): void {
    const base = new URL(".", document.baseURI).pathname;
    const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : "";
    if (hasServer) this.route = parse(path, location.hash);
    else if (path !== "" && path !== "index.html") this.go(path + location.hash, true);
    else this.route = parse(...behindHash(location.hash));
  }

  /** Follows links inside the page without loading it again. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const base = new URL(".", document.baseURI).pathname;
    const path = link.pathname.startsWith(base) ? link.pathname.slice(base.length) : null;
    if (path === null || path.startsWith("api/")) return;
    event.preventDefault();
    this.go(path + link.search + link.hash);
  }
}

export const router = new Router();
