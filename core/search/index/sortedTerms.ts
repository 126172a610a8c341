/* Lookups by binary search in terms that are sorted by code units, without duplicates. */

/** Returns the position of the first term that is not less than `key`. */
export function lowerBound(terms: readonly string[], key: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the position of a term as a list, which is empty if there is no such term. */
export function findTerm(terms: readonly string[], term: string): readonly number[] {
  const position = indexOfTerm(terms, term);
  return position === -1 ? [] : [position];
}

/** Returns the position of a term, or -1. */
export function indexOfTerm(terms: readonly string[], term: string): number {
  const position = lowerBound(terms, term);
  return terms[position] === term ? position : -1;
}

/**
 * Returns the position after the last term that begins with `prefix`; the term at `from` must begin with it. It is an exponential
 * search, because usually only the next few terms share the prefix: J. L. Bentley and A. C. Yao, “An almost optimal
 * algorithm for unbounded searching”, Information Processing Letters 5/3, 1976 (https://doi.org/10.1016/0020-0190(76)90071-5).
 */
export function prefixEnd(terms: readonly string[], prefix: string, from: number): number {
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
