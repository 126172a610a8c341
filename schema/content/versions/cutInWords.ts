import type { StoredDocument } from './storedDocument.ts';
import { countOf } from '#core/text/countOf.ts';

/** What a cut copies, and what it does not. `label` is that of the version that is copied. */
export function cutInWords(
  label: string,
  documents: readonly StoredDocument[],
  drafts: number,
): readonly string[] {
  const count = (type: string): number => documents.filter(({ _type }) => _type === type).length;
  const pages = countOf(count('docPage'), 'page');
  const categories = countOf(count('docCategory'), 'category', 'categories');
  return [
    `${pages} and ${categories} of "${label}" are copied.`,
    ...(drafts === 0
      ? []
      : [`${countOf(drafts, 'draft')} of "${label}" ${drafts === 1 ? 'is' : 'are'} not copied.`]),
  ];
}
