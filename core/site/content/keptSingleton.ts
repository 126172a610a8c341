/**
 * Of several documents of a singleton type, the one that counts: the one whose id is its type, or else the first. The others
 * are problems of `checkSingletons`, and nothing else about them is checked.
 */
export function keptSingleton<Document extends { readonly id: string }>(
  documents: readonly Document[],
  type: string,
): Document | undefined {
  return documents.find(({ id }) => id === type) ?? documents[0];
}
