// A choice that is on its way: until the game moves on, nothing else is asked.

/** If no answer comes, it can be tried again: the server takes a choice only once. */
const PATIENCE = 4000;

export class Sending<Game extends object, Choice> {
  #sent: { game: Game; choice: Choice } | null = $state.raw(null);

  constructor() {
    $effect(() => {
      if (!this.#sent) return;
      const timer = setTimeout(() => (this.#sent = null), PATIENCE);
      return () => clearTimeout(timer);
    });
  }

  /** A choice was sent as an answer to this state of the game. */
  begin(game: Game, choice: Choice): void {
    this.#sent = { game, choice };
  }

  /** What was sent and has no answer yet; a refused choice brings the game anew. */
  under(game: Game): Choice | null {
    return this.#sent?.game === game ? this.#sent.choice : null;
  }
}
