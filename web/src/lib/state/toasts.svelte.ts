// Short words that come and go.

export type Toast = { id: number; text: string; tone: "plain" | "bad" };

const SHOWN_FOR = 5000;

class Toasts {
  list: Toast[] = $state([]);
  #last = 0;

  say(text: string, tone: Toast["tone"] = "plain"): void {
    // The same words twice say no more than once.
    if (this.list.some((toast) => toast.text === text)) return;
    const id = ++this.#last;
    this.list.push({ id, text, tone });
    setTimeout(() => this.drop(id), SHOWN_FOR);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
