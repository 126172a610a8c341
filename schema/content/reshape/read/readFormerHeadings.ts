import type { Block, Written } from '#core/content/portableText.ts';
import type * as Raw from '../../types.generated.ts';
import type { Cursor } from './cursor.ts';
import { slug } from 'github-slugger';
import { mapBody } from '#core/content/mapBody.ts';
import { defaults } from '../../values/defaults.ts';
import { asWarnings } from './asWarnings.ts';
import { reportField } from './cursor.ts';
import { readList } from './readList.ts';

/**
 * Returns a function that gives the headings of a text their former ids, which the document keeps beside its texts: blocks of Portable Text have
 * no fields of their own. Text without any stays the same object.
 */
export function readFormerHeadings(
  cursor: Cursor<Pick<Raw.DocPage, 'formerHeadings'>>,
): (field: string, body: readonly Block[]) => readonly Block[] {
  const entries = readList(asWarnings(cursor), 'formerHeadings').flatMap((entry) => {
    const { id, field = defaults.formerHeading.field, heading } = entry.fields;
    if (typeof id === 'string' && id !== '' && slug(id) === id && typeof heading === 'string') {
      return [{ id, field, heading }];
    }
    reportField(entry, 'id', {
      code: 'bad-value',
      message: 'A former id of a heading cannot be one, so old links to it lead to the top of the page.',
      fix: 'Remove the entry from the field "formerHeadings", which only programs can change.',
    });
    return [];
  });
  const byField = Map.groupBy(entries, ({ field }) => field);
  return (name, body) => {
    const own = byField.get(name);
    if (!own) return body;
    const byHeading = Map.groupBy(own, ({ heading }) => heading);
    return mapBody<Written>(body, {
      text: (block) => {
        const former = byHeading.get(block._key);
        return former ? { ...block, formerIds: former.map(({ id }) => id) } : block;
      },
      leaf: (block) => block,
    });
  };
}
