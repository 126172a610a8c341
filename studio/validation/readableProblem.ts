import type { Problem } from '#core/problem.ts';

/** What a writer knows instead of ids and names of fields. */
export type WriterNames = {
  /** The title of a document, also of a draft; undefined if there is no such document. */
  readonly titleOf: (id: string) => string | undefined;
  /** What the form calls the field of the problem; undefined if it has none. */
  readonly label?: string | undefined;
};

/**
 * What a problem of the build says, in the words of the Studio: titles instead of the ids of documents, the label instead of the name
 * of the field, and nothing that only somebody with the files can use (lists of ids, a raw menu item).
 */
export function readableProblem({ message, fix, where }: Problem, { titleOf, label }: WriterNames): string {
  const said = message
    .replace(/ The item: \{.*$/s, '')
    .replace(/(?: Did you mean "[^"]*"\?)? Available ids: .*\.$/s, '')
    .replace(' is already the path of ', ' is already the address of ')
    .replace(/^The (?:field|list) "[^"]*"/, label === undefined ? '$&' : `“${label}”`)
    .replace(/^(An entry of) "[^"]*"/, label === undefined ? '$&' : `$1 “${label}”`);
  return withTitles(`${said} ${inFormWords(fix, where?.field ?? '')}`, titleOf);
}

/** What to do, in the words of the form: an address is not called a slug there, and headings are chosen from a list. */
function inFormWords(fix: string, field: string): string {
  const advice = fix.replace(/\bthe slug\b/, 'the address');
  return field.endsWith('.anchor')
    ? advice
        .replace(/Use ("#[^"]*"), which is the nearest one,/, 'Choose another one, such as $1,')
        .replace('remove the part with "#"', 'choose “Top of the page”')
    : advice;
}

/** The text with titles in place of quoted ids. An id in parentheses only tells a title from others like it, and is left out. */
function withTitles(text: string, titleOf: WriterNames['titleOf']): string {
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
