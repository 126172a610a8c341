import type { Problem } from '#core/problem.ts';
import type { SitePage } from '../site/sitePages.ts';
import { withoutLists } from '#core/site/problems/withoutLists.ts';
import { withTitles } from '#core/site/problems/withTitles.ts';

/** The names that a writer knows instead of ids and names of fields. */
export type WriterNames = {
  /** The title of a document, also of a draft; undefined if there is no such document. */
  readonly titleOf: (id: string) => string | undefined;
  /** The form's label of the field with the problem; undefined if it has none. */
  readonly label?: string | undefined;
  /** The title of the draft whose page will be at a path of the site; undefined if there is none. */
  readonly draftAt?: (path: string) => string | undefined;
  /** The page at a path of the site; undefined if there is none. */
  readonly pageAt?: (path: string) => Pick<SitePage, 'title' | 'headings'> | undefined;
};

/**
 * Puts a problem of the build into the words of the Studio: titles instead of the ids of documents, the label instead of the name of the
 * field, and without the parts that need the files (lists of ids, a raw menu item).
 */
export function readableProblem({ message, fix, where }: Problem, names: WriterNames): string {
  const { titleOf, label, draftAt, pageAt } = names;
  const said = withoutLists(message)
    .replace(' is already the path of ', ' is already the address of ')
    .replace(/^The (?:field|list) "[^"]*"/, label === undefined ? '$&' : `“${label}”`)
    .replace(/^(An entry of) "[^"]*"/, label === undefined ? '$&' : `$1 “${label}”`);
  const missed = withDraft(said, draftAt);
  if (missed !== undefined) return missed;
  const text = withTitles(`${said} ${inFormWords(fix, where?.field ?? '')}`, titleOf);
  return where?.field?.endsWith('.anchor') ? withHeadings(text, pageAt) : text;
}

/** Returns the advice for an address without a page that a draft will have; undefined for all other problems. */
function withDraft(said: string, draftAt: WriterNames['draftAt']): string | undefined {
  const [, start, path = ''] =
    /^(.* leads to "([^"]+)"), which does not exist on this site\.$/s.exec(said) ?? [];
  const title = path === '' ? undefined : draftAt?.(path);
  return title === undefined
    ? undefined
    : `${start}, the address of "${title}", which exists only as a draft. Publish that page, or remove the link.`;
}

/** The text with the title of the page in place of its path, and the words of its headings in place of their anchors. */
function withHeadings(text: string, pageAt: WriterNames['pageAt']): string {
  const [, path = ''] = /the page "(\/[^"]*)"/.exec(text) ?? [];
  const page = pageAt?.(path);
  if (!page) return text;
  const words = new Map(page.headings.map((heading) => [heading.id, heading.text]));
  return text
    .replace(`the page "${path}"`, () => `the page "${page.title}"`)
    .replaceAll(/"#([^"]+)"/g, (whole, id: string) => {
      const heading = words.get(id);
      return heading === undefined ? whole : `"${heading}"`;
    });
}

/** Puts the advice into the words of the form, where a slug is called an address, and headings are chosen from a list. */
function inFormWords(fix: string, field: string): string {
  const advice = fix.replace(/\bthe slug\b/, 'the address');
  return field.endsWith('.anchor')
    ? advice
        .replace(/Use ("#[^"]*"), which is the nearest one,/, 'Choose another one, such as $1,')
        .replace('remove the part with "#"', 'choose “Top of the page”')
    : advice;
}
