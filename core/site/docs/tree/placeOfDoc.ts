import type { ProblemPlace } from '../../../problem.ts';
import type { DocOutline } from '../../content/outlineMemo.ts';
import { present } from '../../../present.ts';

/** `placeOf` for the outline of a doc. */
export function placeOfDoc({ id, title }: DocOutline, field?: string): ProblemPlace {
  return { documentId: id, documentType: 'docPage', documentTitle: title, ...present({ field }) };
}
