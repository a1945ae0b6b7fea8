// The rules, which are the server's own, as WebAssembly: a question in JSON goes in, an answer in JSON comes out. It keeps nothing.

/** What the program gives away: a sheet of paper in its memory, and the answer to what is written on it. */
type Program = { memory: WebAssembly.Memory; paper: (n_bytes: number) => number; ask: () => number };

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

let loading: Promise<Engine> | null = null;

/** The engine, loaded once. */
export function loadEngine(): Promise<Engine> {
  loading ??= fetch(new URL("../../../wasm/pad.wasm", import.meta.url))
    .then((answer) => {
      if (!answer.ok) throw new TypeError(answer.statusText);
      return answer.arrayBuffer();
    })
    .then(engineOf)
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
