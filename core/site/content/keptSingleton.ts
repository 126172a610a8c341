/**
 * The one of several documents that stands for the whole site: the one whose id is its type, else the first. The others
 * are reported by `checkSingletons`, and nothing else is said about them.
 */
export function keptSingleton<Document extends { readonly id: string }>(
  documents: readonly Document[],
  type: string,
): Document | undefined {
  return documents.find(({ id }) => id === type) ?? documents[0];
}
