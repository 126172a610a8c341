import type { Problem } from '#core/problem.ts';
import type { Cursor } from './read/cursor.ts';
import { isRecord } from '#core/isRecord.ts';
import { quote } from './read/cursor.ts';
import { titleIn } from './titleIn.ts';

/** Singletons are named as in the Studio. */
const singletonTitles: Readonly<Record<string, string>> = {
  siteSettings: 'Site settings',
  homePage: 'Home page',
  searchWords: 'Search words',
};

/** The cursor of a whole document; a document that cannot be one of the site is reported. */
export function documentCursor(
  document: unknown,
  type: string,
  report: (problem: Problem) => void,
): Cursor<never> | undefined {
  const id = isRecord(document) ? document['_id'] : undefined;
  if (!isRecord(document) || typeof id !== 'string' || id === '') {
    report({
      code: 'bad-document',
      severity: 'error',
      message: `The lake returned a document of the type "${type}" without an id.`,
      fix: 'Look at the documents of this type in the lake, and remove the one that was not written by a Studio.',
    });
    return undefined;
  }
  const title = singletonTitles[type] ?? quote(titleIn(document) ?? id);
  const place = { documentId: id, documentType: type, documentTitle: title };
  if (/^(?:drafts|versions)\./.test(id)) {
    report({
      code: 'unpublished-document',
      severity: 'error',
      where: place,
      message: 'The lake returned a document that is not published.',
      fix: 'It was ignored. This is a bug of the lake: the query asks for published documents only.',
    });
    return undefined;
  }
  return { fields: document, path: '', key: '', depth: 0, document: place, report };
}
