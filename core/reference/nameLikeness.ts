/**
 * How alike two names are, from 0 to 1, by the words in them: `feeBps` and `feeBasisPoints` share one word of three.
 * Twice the shared words through all words (Dice's coefficient), whatever their case and order.
 */
export function nameLikeness(one: string, other: string): number {
  const words = wordsOf(one);
  const rest = wordsOf(other);
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

/** `batchManagers` -> `batch`, `managers`; `ADDED_BY` -> `added`, `by`; `HTTPStatus` -> `http`, `status`; never empty. */
export function wordsOf(name: string): string[] {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/gu) ?? [];
  return words.length === 0 ? [String(name.length)] : words.map((word) => word.toLowerCase());
}
