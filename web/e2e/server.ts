// A real server on a free port, with a data folder of its own.

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The program: the one that is named, or the newest that was built. */
export function program(): string {
  const built = ["release", "debug"].map((kind) => join(process.env["CARGO_TARGET_DIR"] ?? join(root, "target"), kind, "foretell"));
  const newest = built.filter((path) => existsSync(path)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  const found = process.env["FORETELL"] ?? newest;
  if (!found) throw new Error("build the page and the program first: npm run build, then cargo build -p foretell");
  return found;
}

export class Server {
  address = "";
  #process: ChildProcess | null = null;
  #data = mkdtempSync(join(tmpdir(), "foretell-e2e-"));
  #options: string[];

  constructor(...options: string[]) {
    this.#options = options;
  }

  /** Starts it; after the first time on the same port again. */
  async start(): Promise<void> {
    const port = this.address === "" ? "0" : new URL(this.address).port;
    const limits = ["--tables-per-minute", "0", "--requests-per-second", "0", "--guests-per-minute", "0"];
    const args = ["serve", "--listen", `127.0.0.1:${port}`, "--data", this.#data, "--log-level", "error", ...limits, ...this.#options];
    const child = spawn(program(), args, { stdio: ["ignore", "pipe", "inherit"] });
    this.#process = child;
    this.address = await new Promise<string>((resolve, reject) => {
      let said = "";
      child.stdout.on("data", (bytes: Buffer) => {
        said += bytes.toString();
        const found = /is open at (\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
      child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
    rmSync(this.#data, { recursive: true, force: true });
  }

  async #end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }
}
