/**
 * The editors of texts, by ids of their own, with words that are not in their document yet: while somebody types, Sanity's editor waits for a pause of a quarter of
 * a second before it tells the form.
 */
export const unsavedTexts: Set<string> = new Set();
