/* Terms are sorted by their code units and each is there once. */

/** The place of the first term that is not before `key`. */
export function firstFrom(terms: readonly string[], key: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of a term, -1 if it is not there. */
export function placeOf(terms: readonly string[], term: string): number {
  const place = firstFrom(terms, term);
  return terms[place] === term ? place : -1;
}

/**
 * The place behind the last term that begins with `prefix`, as the term at `from` has to do. It strides ahead before it
 * searches: mostly the next few terms are all that share the prefix.
 */
export function endOfPrefix(terms: readonly string[], prefix: string, from: number): number {
  let inside = from;
  let stride = 1;
  while (terms[inside + stride]?.startsWith(prefix) === true) {
    inside += stride;
    stride *= 2;
  }
  let outside = Math.min(inside + stride, terms.length);
  while (outside - inside > 1) {
    const middle = (inside + outside) >>> 1;
    if (terms[middle]?.startsWith(prefix) === true) inside = middle;
    else outside = middle;
  }
  return outside;
}
