/**
 * Returns what opens a page of the preview beside the form of a document, as parameters of Sanity's intent `edit`.
 * @param path of the page, with the base path
 */
export function pageInPreview(
  { id, type }: { readonly id: string; readonly type: string },
  path: string,
): Record<string, string> {
  return { id, type, mode: 'presentation', presentation: 'preview', preview: path };
}
