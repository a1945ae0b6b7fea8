// Keys that mean something on the whole table, and when they do not.

/** Whether somebody is in a dialog or writes something. */
export function isTyping(): boolean {
  return document.querySelector("dialog[open]") !== null || (document.activeElement?.matches("input, textarea, select") ?? false);
}

/** Whether Enter belongs to a button that is no part of the question. A card may keep the focus from the play before; Enter would only pick it. */
export function isElsewhere(question: HTMLElement): boolean {
  const at = document.activeElement;
  return at !== null && at !== document.body && !question.contains(at) && !at.closest("[data-hand]");
}
