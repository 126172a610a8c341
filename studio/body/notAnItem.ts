import type { RawBlock } from '#schema/content/rawBody.ts';

/**
 * Returns a pasted block in a form in which it stays a heading or a quotation in an empty list item. The editor turns the first block that is pasted
 * there into an item, unless it names a list of its own; it then drops the name of an unknown list. Paragraphs should become items.
 */
export function notAnItem(block: RawBlock): RawBlock {
  const { _type, style, listItem } = block;
  return _type === 'block' && style !== 'normal' && listItem === undefined
    ? { ...block, listItem: 'none' }
    : block;
}
