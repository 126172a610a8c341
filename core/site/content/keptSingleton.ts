/**
 * Returns which of several documents of a singleton type counts: the one whose id is its type, or else the first.
 * `checkSingletons` reports the others, which are not checked any further.
 */
export function keptSingleton<Document extends { readonly id: string }>(
  documents: readonly Document[],
  type: string,
): Document | undefined {
  return documents.find(({ id }) => id === type) ?? documents[0];
}
