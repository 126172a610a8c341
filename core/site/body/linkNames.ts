import type { PageLinkMark, PageTextBlock } from '../model/pageBody.ts';

/**
 * Turns names in inline code into links, unless they are links already. Leaves headings alone, because each links to itself.
 * @param hrefOf returns the page of a name, if it has one
 */
export function linkNames(block: PageTextBlock, hrefOf: (name: string) => string | undefined): PageTextBlock {
  if (/^h\d$/.test(block.style)) return block;
  const linked = new Set(block.markDefs.map(({ _key }) => _key));
  const added = new Map<string, PageLinkMark>();
  const children = block.children.map((span) => {
    if (!span.marks.includes('code') || span.marks.some((mark) => linked.has(mark))) return span;
    const href = hrefOf(span.text.trim());
    if (href === undefined) return span;
    const key = `api-${span._key}`;
    added.set(key, { _type: 'link', _key: key, href, external: false });
    return { ...span, marks: [key, ...span.marks] };
  });
  return added.size === 0 ? block : { ...block, children, markDefs: [...block.markDefs, ...added.values()] };
}
