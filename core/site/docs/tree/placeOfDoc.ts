import type { ProblemPlace } from '../../../problem.ts';
import type { DocOutline } from '../../content/outlineMemo.ts';
import { present } from '../../../present.ts';

/** `placeOf` for a doc of which only the outline is at hand. */
export function placeOfDoc({ id, title }: DocOutline, field?: string): ProblemPlace {
  return { documentId: id, documentType: 'docPage', documentTitle: title, ...present({ field }) };
}
