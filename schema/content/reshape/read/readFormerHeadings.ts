import type { Block, Written } from '#core/content/portableText.ts';
import type * as Raw from '../../types.generated.ts';
import type { Cursor } from './cursor.ts';
import { slug } from 'github-slugger';
import { mapBody } from '#core/content/mapBody.ts';
import { reportField } from './cursor.ts';
import { readList } from './readList.ts';

/**
 * A body whose headings have their former ids, which the document keeps beside the text: blocks of Portable Text have no fields of their own.
 * The same body if there are none.
 */
export function readFormerHeadings(
  cursor: Cursor<Pick<Raw.DocPage, 'formerHeadings'>>,
  body: readonly Block[],
): readonly Block[] {
  const entries = readList(cursor, 'formerHeadings').flatMap((entry) => {
    const { id, heading } = entry.fields;
    if (typeof id === 'string' && id !== '' && slug(id) === id && typeof heading === 'string') {
      return [{ id, heading }];
    }
    reportField(entry, 'id', {
      code: 'bad-value',
      severity: 'warning',
      message: 'A former id of a heading cannot be one, so old links to it lead to the top of the page.',
      fix: 'Remove the entry from the field "formerHeadings", which only programs can change.',
    });
    return [];
  });
  if (entries.length === 0) return body;
  const byHeading = Map.groupBy(entries, ({ heading }) => heading);
  return mapBody<Written>(body, {
    text: (block) => {
      const former = byHeading.get(block._key);
      return former ? { ...block, formerIds: former.map(({ id }) => id) } : block;
    },
    leaf: (block) => block,
  });
}
