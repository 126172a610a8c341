/**
 * The editors of texts and the fields of dates, by ids of their own, with words that are not in their document yet: while somebody types, Sanity's editor waits
 * for a pause of a quarter of a second before it tells the form, and a date is read when its field is left.
 */
export const unsavedTexts: Set<string> = new Set();
