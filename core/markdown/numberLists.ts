import type { List } from 'mdast';
import type { Block, ListItem } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';
import { countBlock, noCounts, numberOf } from '../content/listCounts.ts';
import { mapBodies } from '../content/mapBodies.ts';

/**
 * Makes the numbered items of a text continue the list before them where their numbers say so: in Markdown, code and notes may stand inside an
 * item, and a list may begin at a later number. A number that no list before it leads to is reported.
 */
export function numberLists(
  blocks: readonly Block[],
  { items, report }: Pick<BlockContext, 'items' | 'report'>,
): readonly Block[] {
  const lastOf = new Map<List, Numbered>();
  return mapBodies(blocks, (body) => {
    let counts = noCounts;
    return body.map((block) => {
      const list = items.get(block._key);
      if (block._type !== 'block' || list?.ordered !== true) {
        counts = countBlock(counts, block);
        return block;
      }
      const last = lastOf.get(list);
      const wanted = last ? last.number + 1 : (list.start ?? 1);
      // Items of one list are of one kind wherever that makes no difference, as the Studio makes them.
      const kinds = [...(last ? [last.listItem] : []), ...numberedKinds];
      const numberAs = (listItem: NumberedKind): number | undefined =>
        numberOf(countBlock(counts, { ...block, listItem }), { ...block, listItem });
      const fitting = kinds.find((kind) => numberAs(kind) === wanted);
      const item = { ...block, listItem: fitting ?? (wanted > 1 ? 'continued' : 'number') } as const;
      counts = countBlock(counts, item);
      const number = numberOf(counts, item) ?? wanted;
      lastOf.set(list, { number, listItem: item.listItem });
      if (fitting === undefined) {
        report(
          list,
          `A numbered list starts at ${wanted}, but would be numbered from ${number}.`,
          'Start at 1, or continue from the list before it.',
        );
      }
      return item;
    });
  });
}

type NumberedKind = Exclude<ListItem, 'bullet'>;
type Numbered = { readonly number: number; readonly listItem: NumberedKind };

const numberedKinds: readonly NumberedKind[] = ['number', 'continued'];
