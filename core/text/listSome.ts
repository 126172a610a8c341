/** The texts as part of a sentence, at most `limit` of them: `a, b, c and 7 more`; `none` without any. */
export function listSome(texts: readonly string[], limit = 20): string {
  if (texts.length === 0) return 'none';
  const shown = texts.slice(0, limit).join(', ');
  return texts.length > limit ? `${shown} and ${texts.length - limit} more` : shown;
}
