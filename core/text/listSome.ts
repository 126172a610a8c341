/** Lists texts within a sentence, at most `max` of them: `a, b, c and 7 more`, or `none` if there are none. */
export function listSome(texts: readonly string[], max = 20): string {
  if (texts.length === 0) return 'none';
  const shown = texts.slice(0, max).join(', ');
  return texts.length > max ? `${shown} and ${texts.length - max} more` : shown;
}
