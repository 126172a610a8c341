import type { PageLinkMark, PageTextBlock } from '../model/pageBody.ts';

/**
 * Makes links of names in inline code, where no writer has set one. Headings stay as they are: they are links to
 * themselves.
 * @param hrefOf the page of a name, if it has one
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
