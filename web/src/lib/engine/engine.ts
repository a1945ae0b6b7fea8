// The rules, which are the server's own, as WebAssembly: a question in JSON goes in, an answer in JSON comes out. It keeps nothing.

/** What the program gives away: a sheet of paper in its memory, and the answer to what is written on it. */
export type Program = { memory: WebAssembly.Memory; paper: (n_bytes: number) => number; ask: () => number };

export class Engine {
  readonly #program: Program;
  readonly #writer = new TextEncoder();
  readonly #reader = new TextDecoder();

  constructor(program: Program) {
    this.#program = program;
  }

  ask(question: { ask: string }): unknown {
    const { memory, paper, ask } = this.#program;
    const bytes = this.#writer.encode(JSON.stringify(question));
    const at = paper(bytes.length);
    // The memory may have grown and be another one, so it is looked up each time.
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = ask();
    const answer = new Uint8Array(memory.buffer, paper(length), length);
    return JSON.parse(this.#reader.decode(answer));
  }
}

/** The engine from the bytes of the program. */
export async function engineOf(bytes: BufferSource): Promise<Engine> {
  const { instance } = await WebAssembly.instantiate(bytes);
  return new Engine(instance.exports as unknown as Program);
}

/** Where the program is; its name changes with its content. */
export const engineAddress = new URL("../../../wasm/engine.wasm", import.meta.url).href;

let compiling: Promise<WebAssembly.Module> | null = null;
let loading: Promise<Engine> | null = null;

/** The program, fetched and compiled once; a Worker can make an engine of its own from it. */
export function engineModule(): Promise<WebAssembly.Module> {
  compiling ??= fetch(engineAddress)
    .then((answer) => {
      // After an update it has another name; whoever loads the page again when a part is gone hears of it.
      if (answer.status === 404) dispatchEvent(new Event("vite:preloadError"));
      if (!answer.ok) throw new TypeError(answer.statusText);
      return answer.arrayBuffer();
    })
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      compiling = null;
      throw error;
    });
  return compiling;
}

/** The engine of the page, loaded once. */
export function loadEngine(): Promise<Engine> {
  loading ??= engineModule()
    .then(async (module) => new Engine((await WebAssembly.instantiate(module)).exports as unknown as Program))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
