/**
 * Returns the words of a text that another text does not have, or not as often. Words that run together in the other text are not missing.
 */
export function lostWords(before: string, after: string): readonly string[] {
  const wanted = countsOf(wordsOf(before));
  const there = countsOf(wordsOf(after));
  const missing = [...wanted].filter(([word, count]) => (there.get(word) ?? 0) < count);
  if (missing.length === 0) return [];
  const joined = wordsOf(after).join('');
  return missing.filter(([word, count]) => joined.split(word).length - 1 < count).map(([word]) => word);
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function wordsOf(text: string): readonly string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
