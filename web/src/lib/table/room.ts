// How large things are.

/** The unit in which the styles measure. */
export function rem(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}
