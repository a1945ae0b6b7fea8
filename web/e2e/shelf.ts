// A plain file server: it has a folder and knows nothing of the page. A test can bring another version of its files, and see what was asked for.

import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json", ".wasm": "application/wasm" };

export class Shelf {
  readonly folder = mkdtempSync(join(tmpdir(), "foretell-shelf-"));
  /** The paths that were asked for, in order. */
  readonly asked: string[] = [];
  #server: HttpServer | null = null;
  #port = 0;
  #fallback: string | null;

  /** `fallback` is the file for paths without one, as our own server has it; a plain file server has none. */
  constructor(fallback: string | null = null) {
    this.#fallback = fallback;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Opens it; after the first time on the same port again. */
  async open(): Promise<void> {
    const server = createServer((request, answer) => {
      const path = decodeURIComponent(new URL(request.url ?? "/", this.address).pathname);
      this.asked.push(path);
      const file = this.#find(path);
      answer.writeHead(file ? 200 : 404, { "content-type": file ? (types[extname(file)] ?? "application/octet-stream") : "text/plain" });
      answer.end(file ? readFileSync(file) : "not here");
    });
    await new Promise<void>((resolve) => server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true });
  }

  /** A newer version: the same page under another name of version, and one of its parts under another name. */
  renew(version: string, part: RegExp): void {
    const assets = join(this.folder, "assets");
    const old = readdirSync(assets).find((name) => part.test(name));
    if (!old) throw new Error(`there is no ${part}`);
    const list = JSON.parse(readFileSync(join(this.folder, "files.json"), "utf8")) as { version: string };
    const fresh = `${version}${extname(old)}`;
    renameSync(join(assets, old), join(assets, fresh));
    const texts = ["index.html", "files.json", ...readdirSync(assets).filter((name) => name.endsWith(".js")).map((name) => join("assets", name))];
    for (const name of texts) {
      const file = join(this.folder, name);
      const text = readFileSync(file, "utf8");
      const changed = text.replaceAll(old, fresh).replaceAll(list.version, version);
      if (changed !== text) writeFileSync(file, changed);
    }
  }

  #find(path: string): string | null {
    const wanted = join(this.folder, path);
    for (const file of [wanted, join(wanted, "index.html")]) if (isFile(file)) return file;
    return this.#fallback !== null && !path.includes("api/") && !extname(path) ? join(this.folder, this.#fallback) : null;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
