// Who played together with a pad before, and by which rules: the next time it is one tap. It is kept in this browser.

import type { PadOptions } from "$lib/wire/types";

/** A group; `me` is the name that the owner of this phone has in it. */
export type Group = { options: PadOptions; me: string | null; at: number };

const KEY = "foretell.pad-groups";
const MOST = 12;

/** Groups are the same if the same people play the same game, however they sit. */
function idOf({ game, names }: PadOptions): string {
  return [game.name, ...names.map((name) => name.toLowerCase()).sort()].join("\n");
}

function isGroup(value: unknown): value is Group {
  const options = (value as Partial<Group> | null)?.options;
  return Array.isArray(options?.names) && options.names.every((name) => typeof name === "string") && typeof options.game?.name === "string";
}

export function readGroups(text: string | null): Group[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter(isGroup) : [];
  } catch {
    return [];
  }
}

/** The groups with this one as the newest. */
export function withGroup(groups: readonly Group[], group: Group): Group[] {
  const id = idOf(group.options);
  return [group, ...groups.filter((one) => idOf(one.options) !== id)].slice(0, MOST);
}

/** What the group plays the next time: the same, and the next player begins. */
export function nextTime({ options }: Group): PadOptions {
  return { ...options, first: (options.first + 1) % options.names.length };
}

/** All names that were ever used, the newest first. */
export function knownNames(groups: readonly Group[]): string[] {
  const known = new Map<string, string>();
  for (const { options } of groups) for (const name of options.names) if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), name);
  return [...known.values()];
}

export function groups(): Group[] {
  try {
    return readGroups(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function keep(all: Group[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Then names are typed again the next time.
  }
}

export function rememberGroup(options: PadOptions, me: string | null): void {
  keep(withGroup(groups(), { options, me, at: Date.now() }));
}

/** The owner of this phone said who they are in the group that plays now. */
export function rememberMe(options: PadOptions, names: readonly string[], me: string): void {
  keep(withGroup(groups(), { options: { ...options, names: [...names] }, me, at: Date.now() }));
}
