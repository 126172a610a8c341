import type { RawBlock } from '#schema/content/rawBody.ts';

/**
 * A pasted block as the editor leaves it a heading, or a quotation, in an empty item of a list. It makes an item of the first block that is
 * pasted there, unless that says of which list it is; a list that no text has is left out again. Paragraphs are to become items.
 */
export function notAnItem(block: RawBlock): RawBlock {
  const { _type, style, listItem } = block;
  return _type === 'block' && style !== 'normal' && listItem === undefined
    ? { ...block, listItem: 'none' }
    : block;
}
