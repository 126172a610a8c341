import type { DocumentBase } from '#core/content/content.ts';
import type { Cursor } from './cursor.ts';
import { lastEdit } from '../../lastEdit.ts';
import { asWarnings } from './asWarnings.ts';
import { readInstant } from './readInstant.ts';

/** The fields that every document has. A page that was only moved within its sidebar keeps the instant of its last edit. */
export function readBase(cursor: Cursor<{ readonly _updatedAt: string }>): DocumentBase {
  const dated = { ...cursor, fields: { ...cursor.fields, _updatedAt: lastEdit(cursor.fields) } };
  return { id: cursor.document.documentId, updatedAt: readInstant(asWarnings(dated), '_updatedAt') };
}
