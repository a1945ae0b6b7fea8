// How fast bots think in a browser: whole games between them, beside the same games in the program in the same run.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "vitest";
import { openBrowser } from "./browser";

type Measured = { name: string; level: string; ms: number; questions: object[] };

test("bots", async () => {
  const root = new URL("../..", import.meta.url);
  const told = execFileSync("cargo", ["bench", "--quiet", "-p", "foretell-browser", "--bench", "self_play"], { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const native = told.trim().split("\n").map((line) => JSON.parse(line) as Measured);
  const program = readFileSync(new URL("../wasm/engine.wasm", import.meta.url)).toString("base64");
  const browser = await openBrowser();
  const page = await browser.newPage();
  for (const { name, level, ms, questions } of native) {
    const { there, n_choices } = await page.evaluate(
      async ({ program, questions }) => {
        const bytes = Uint8Array.from(atob(program), (letter) => letter.charCodeAt(0));
        const { instance } = await WebAssembly.instantiate(bytes);
        const { memory, paper, ask } = instance.exports as unknown as { memory: WebAssembly.Memory; paper: (n: number) => number; ask: () => number };
        const play = (question: object) => {
          const asked = new TextEncoder().encode(JSON.stringify(question));
          const at = paper(asked.length);
          new Uint8Array(memory.buffer, at, asked.length).set(asked);
          const length = ask();
          return new TextDecoder().decode(new Uint8Array(memory.buffer, paper(length), length));
        };
        // The first game is there for the compiler of the browser.
        play(questions[0] as object);
        const begun = performance.now();
        const told = questions.slice(1).map(play);
        const there = performance.now() - begun;
        const choice = /\\"e\\":\\"(predict|play|trump|roll|leave|stay|mark|strike|wizard|set)/g;
        return { there, n_choices: told.reduce((sum, record) => sum + (record.match(choice)?.length ?? 0), 0) };
      },
      { program, questions },
    );
    const each = (all: number) => `${(all / n_choices).toFixed(2)} ms`;
    console.log(`${name}, ${level}: ${each(there)} a line in the browser, ${each(ms)} in the program (${(there / ms).toFixed(2)} times)`);
  }
  await browser.close();
});
