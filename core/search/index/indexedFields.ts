/** The fields of the query language. Their order is part of the index format. */
export const indexedFields = ['title', 'heading', 'content', 'keywords'] as const;
export type IndexedField = (typeof indexedFields)[number];
