/**
 * The text of a problem with titles in place of quoted ids. An id in parentheses only tells a title from others like it, and is left out. Documents
 * that do not exist are not named.
 * @param titleOf the title of a document; undefined if there is no such document
 */
export function withTitles(text: string, titleOf: (id: string) => string | undefined): string {
  return text
    .replaceAll(/ \(([\w.-]+)\)/g, (whole, id: string) => (titleOf(id) === undefined ? whole : ''))
    .replaceAll(/"([\w.-]+)"/g, (whole, id: string) => {
      const title = titleOf(id);
      return title === undefined ? whole : `"${title}"`;
    })
    .replaceAll(
      /the (document|sidebar) "[\w.-]+", which does not exist(?! on)/g,
      'a $1 that is not published, or was deleted',
    )
    .replaceAll(
      /The ([a-z ]+) "[\w.-]+" does not exist among the published documents/g,
      'The $1 is not published, or was deleted',
    );
}
