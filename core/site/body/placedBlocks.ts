import type { Block } from '../../content/portableText.ts';
import type { ProblemPlace } from '../../problem.ts';
import { fieldIn, itemIn } from '../problems/placeOf.ts';

export type PlacedBlock = { readonly block: Block; readonly place: ProblemPlace };

/** All blocks with their places, those inside of others included. */
export function placedBlocks(body: readonly Block[], place: ProblemPlace): readonly PlacedBlock[] {
  return body.flatMap((block): readonly PlacedBlock[] => {
    const here = itemIn(place, block._key);
    const own = { block, place: here };
    switch (block._type) {
      case 'admonition':
      case 'details':
        return [own, ...placedBlocks(block.body, fieldIn(here, 'body'))];
      case 'tabs': {
        const items = fieldIn(here, 'items');
        return [
          own,
          ...block.items.flatMap((item) =>
            placedBlocks(item.body, fieldIn(itemIn(items, item._key), 'body')),
          ),
        ];
      }
      case 'block':
      case 'codeBlock':
      case 'figure':
      case 'table':
      case 'download':
      case 'savingsCalculator':
        return [own];
    }
  });
}
