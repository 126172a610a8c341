import type { DocumentBase } from '#core/content/content.ts';
import { lastEdit } from '../lastEdit.ts';
import { readInstant } from './readInstant.ts';
import type { Spot } from './spot.ts';

/** What every document has. A page that was only moved within its sidebar keeps the instant of its last edit. */
export function readBase(spot: Spot<{ readonly _updatedAt: string }>): DocumentBase {
  const dated = { ...spot, fields: { ...spot.fields, _updatedAt: lastEdit(spot.fields) } };
  return { id: spot.document.documentId, updatedAt: readInstant(dated, '_updatedAt') };
}
