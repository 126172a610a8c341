import type { Block } from '../../content/portableText.ts';
import type { ProblemPlace } from '../../problem.ts';
import { walkBody } from '../../content/walkBody.ts';
import { fieldIn } from '../problems/placeOf.ts';

export type PlacedBlock = { readonly block: Block; readonly place: ProblemPlace };

/** All blocks of a body with their places, including those inside other blocks. */
export function placedBlocks(body: readonly Block[], place: ProblemPlace): readonly PlacedBlock[] {
  return walkBody(body).map(({ block, path }) => ({ block, place: fieldIn(place, path) }));
}
