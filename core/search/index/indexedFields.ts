/** The fields of the query language. Their order is part of the index format. */
export const indexedFields = ['title', 'heading', 'content', 'keywords'] as const;
export type IndexedField = (typeof indexedFields)[number];

/** The position of each field in `indexedFields`. */
export const fieldNumbers: Record<IndexedField, number> = { title: 0, heading: 1, content: 2, keywords: 3 };

/** Returns whether a field is the same in all records of a page. */
export function isPageField(field: IndexedField): boolean {
  return field === 'title' || field === 'keywords';
}
