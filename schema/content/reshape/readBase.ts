import type { DocumentBase } from '#core/content/content.ts';
import { readInstant } from './readInstant.ts';
import type { Spot } from './spot.ts';

/** What every document has. */
export function readBase(spot: Spot<{ readonly _updatedAt: string }>): DocumentBase {
  return { id: spot.document.documentId, updatedAt: readInstant(spot, '_updatedAt') };
}
