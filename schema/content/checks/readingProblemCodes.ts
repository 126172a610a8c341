/** The codes of the problems that are found while raw documents are read, before anything is known of the rest of the content. */
export const readingProblemCodes = [
  'bad-document',
  'bad-slug',
  'bad-value',
  'invisible-characters',
  'missing-value',
  'too-deep',
  'too-long',
  'unknown-block',
  'unknown-inline',
  'unknown-mark',
  'unpublished-document',
] as const;

export type ReadingProblemCode = (typeof readingProblemCodes)[number];
