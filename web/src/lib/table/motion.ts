// How things fly. Only `transform` and `opacity` change, so that the compositor can do it alone.

const ease = "cubic-bezier(.2,.7,.2,1)";

/** Lets elements come from where something else is, one after the other. */
export function allFrom(elements: Element[], from: DOMRect | null, ms: number, each: number): void {
  // All places are read before anything moves, or every one would cost a new layout.
  const places = elements.map((element) => element.getBoundingClientRect());
  for (const [at, element] of elements.entries()) {
    const to = places[at];
    if (to) fly(element, from, to, ms, at * each);
  }
}

/** Lets an element come from where something else is. */
export function comeFrom(element: Element, from: DOMRect | null, ms: number): void {
  fly(element, from, element.getBoundingClientRect(), ms, 0);
}

function fly(element: Element, from: DOMRect | null, to: DOMRect, ms: number, delay: number): void {
  if (!from || ms <= 0 || to.width === 0) return;
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const scale = Math.min(1.4, Math.max(0.3, from.width / to.width));
  element.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.4 }, { opacity: 1, offset: 0.4 }, { transform: "none" }],
    { duration: ms, delay, easing: ease, fill: "backwards" },
  );
}

/** Sends elements to where something else is. They stay there until they are taken away. */
export function allTo(elements: Element[], to: DOMRect | null, ms: number): void {
  if (!to || ms <= 0) return;
  const places = elements.map((element) => element.getBoundingClientRect());
  for (const [at, element] of elements.entries()) {
    const from = places[at] ?? to;
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const end = { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0 };
    element.animate([{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.6 }, end], { duration: ms, easing: ease, fill: "forwards" });
  }
}

/** A short shake: this does not go. */
export function shake(element: Element): void {
  const at = (x: number) => ({ translate: `${x}px 0` });
  element.animate([at(0), at(-5), at(5), at(-3), at(0)], { duration: 220 });
}

/** Where a part of the table is: of parts that are there in several layouts, the one that is shown. */
export function place(root: HTMLElement | null, selector: string): DOMRect | null {
  const rects = [...(root?.querySelectorAll(selector) ?? [])].map((part) => part.getBoundingClientRect());
  return rects.find((rect) => rect.width > 0) ?? null;
}
