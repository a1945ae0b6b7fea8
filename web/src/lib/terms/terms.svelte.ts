// The special words of both games, and the one whose explanation is open. The words themselves are in `terms.ftl`, which is loaded when first needed.

import { locale, t } from "$lib/i18n";

export const terms = [
  "trick",
  "trump",
  "follow",
  "prediction",
  "wizard-colour",
  "jester-mark",
  "jester-box",
  "seer",
  "next-seer",
  "page",
  "box",
  "struck",
  "magic-card",
  "target",
  "wizard",
  "jester",
] as const;
export type Term = (typeof terms)[number];

export type Piece = { text: string; term: Term | null };

class Explained {
  term: Term | null = $state(null);
}

/** The word that is explained now. */
export const explained = new Explained();

let patterns: { language: string; all: RegExp; of: Map<string, Term> } | null = null;

/** How a language writes them: every form of every word, the longest first. */
function written(): { all: RegExp; of: Map<string, Term> } {
  if (patterns?.language === locale.language) return patterns;
  const of = new Map(terms.flatMap((term) => t(`term-${term}-words`).split("|").map((word) => [word.toLowerCase(), term] as const)));
  const words = [...of.keys()].sort((a, b) => b.length - a.length);
  patterns = { language: locale.language, of, all: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu") };
  return patterns;
}

/** A text in pieces, with each special word in a piece of its own, once. */
export function pieces(text: string): Piece[] {
  if (!locale.knows("terms")) return [{ text, term: null }];
  const { all, of } = written();
  const found: Piece[] = [];
  const linked = new Set<Term>();
  let from = 0;
  for (const match of text.matchAll(all)) {
    const term = of.get(match[0].toLowerCase());
    if (!term || linked.has(term)) continue;
    linked.add(term);
    found.push({ text: text.slice(from, match.index), term: null }, { text: match[0], term });
    from = match.index + match[0].length;
  }
  return [...found, { text: text.slice(from), term: null }].filter((piece) => piece.text !== "");
}
