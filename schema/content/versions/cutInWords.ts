import { countOf } from '#core/text/countOf.ts';

/**
 * Describes what a cut copies and leaves out.
 * @param label of the version that is copied
 * @param documents its pages and categories; others are ignored
 * @param drafts the number of its drafts
 */
export function cutInWords(
  label: string,
  documents: readonly { readonly _type: string }[],
  drafts: number,
): readonly string[] {
  const count = (type: string): number => documents.filter(({ _type }) => _type === type).length;
  const pages = count('docPage');
  const categories = count('docCategory');
  const copied = [
    countOf(pages, 'page'),
    ...(categories > 0 ? [countOf(categories, 'category', 'categories')] : []),
  ].join(' and ');
  return [
    `${copied} of "${label}" ${pages + categories === 1 ? 'is' : 'are'} copied.`,
    ...(drafts === 0
      ? []
      : [`${countOf(drafts, 'draft')} of "${label}" ${drafts === 1 ? 'is' : 'are'} not copied.`]),
  ];
}
