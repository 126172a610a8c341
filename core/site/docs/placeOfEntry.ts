import type { ProblemPlace } from '../../problem.ts';
import { placeOf } from '../problems/placeOf.ts';
import type { DocEntry } from './docEntry.ts';

/** The document whose slug made the path: the category, where a doc answers for one. */
export function placeOfEntry({ page }: DocEntry, field: string): ProblemPlace {
  if (page.kind !== 'doc') return placeOf('docCategory', page.category, field);
  return page.category === undefined
    ? placeOf('docPage', page.doc, field)
    : placeOf('docCategory', page.category, field);
}
