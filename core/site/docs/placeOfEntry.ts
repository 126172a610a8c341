import type { ProblemPlace } from '../../problem.ts';
import type { DocEntry } from './tree/docEntry.ts';
import { placeOf } from '../problems/placeOf.ts';
import { placeOfDoc } from './tree/placeOfDoc.ts';

/** The document whose slug is in the path: for the index page of a category, that is the category. */
export function placeOfEntry({ page }: DocEntry, field: string): ProblemPlace {
  if (page.kind !== 'doc') return placeOf('docCategory', page.category, field);
  return page.category ? placeOf('docCategory', page.category, field) : placeOfDoc(page.doc, field);
}
