/** Number of words as a reader counts them: `A 0.5% fee, isn't it?` has 5. */
export function countWords(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) words += 1;
  return words;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
