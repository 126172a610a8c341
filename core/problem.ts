/** The severity of a problem: an error stops the build, a warning is shown and the build continues. */
export type Severity = 'error' | 'warning';

/** The place of a problem: a document, and inside it a field (a Sanity path such as `body[_key=="a1"].alt`). */
export type ProblemPlace = {
  readonly documentId: string;
  readonly documentType: string;
  readonly documentTitle: string;
  readonly field?: string;
};

/**
 * Something wrong with the content, as a value; callers decide how to show it.
 * `code` is stable and kebab-case (`broken-link`), `value` quotes the bad value, `message` says what is wrong,
 * `fix` says what to do about it. `where` is absent if no single document causes the problem (an empty dataset).
 */
export type Problem = {
  readonly code: string;
  readonly severity: Severity;
  readonly where?: ProblemPlace;
  readonly value?: string;
  readonly message: string;
  readonly fix: string;
};
