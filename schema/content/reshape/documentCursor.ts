import type { Cursor, ReadingProblem } from './read/cursor.ts';
import { isRecord } from '#core/isRecord.ts';
import { documentName } from './documentName.ts';
import { quote } from './read/cursor.ts';

/** The cursor of a whole document; a document that cannot be one of the site is reported. */
export function documentCursor(
  document: unknown,
  type: string,
  report: (problem: ReadingProblem) => void,
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
  const documentTitle = quote(documentName(type, document) ?? id);
  const place = { documentId: id, documentType: type, documentTitle };
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
