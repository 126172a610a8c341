import type { Path } from 'sanity';

/** The words in an editor of a text, or in the field of a date, that are not in their document yet. */
export type UnsavedText = {
  readonly path: Path;
  /** Returns the value of the field with these words. */
  readonly read: () => unknown;
};

/**
 * Words that are not in their document yet, by an id for each field: while somebody types, Sanity's editor waits for a pause of a quarter of a
 * second before it tells the form, and a date is read when its field is left.
 */
export const unsavedTexts: Map<string, UnsavedText> = new Map();
