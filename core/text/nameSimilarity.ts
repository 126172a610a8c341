/**
 * Returns how similar two names are, from 0 (no word in common) to 1 (the same words): `feeBps` and `feeBasisPoints` -> 0.4.
 * Case and order of the words do not matter.
 *
 * This is the Sørensen–Dice coefficient, twice the number of shared words divided by the number of all words:
 * L. R. Dice, “Measures of the amount of ecologic association between species”, Ecology 26/3, 1945
 * (https://doi.org/10.2307/1932409).
 */
export function nameSimilarity(one: string, other: string): number {
  const words = wordsInName(one);
  const rest = wordsInName(other);
  const count = words.length + rest.length;
  let shared = 0;
  for (const word of words) {
    const index = rest.indexOf(word);
    if (index === -1) continue;
    rest.splice(index, 1);
    shared += 1;
  }
  return (2 * shared) / count;
}

/**
 * Splits a name into words: `batchManagers` -> `batch`, `managers`; `ADDED_BY` -> `added`, `by`; `HTTPStatus` -> `http`, `status`.
 * The result is never empty: a name without words counts as one word, its length.
 */
export function wordsInName(name: string): string[] {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/gu) ?? [];
  return words.length === 0 ? [String(name.length)] : words.map((word) => word.toLowerCase());
}
