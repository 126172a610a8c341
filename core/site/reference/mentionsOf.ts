import { splitHref } from '../../links/href.ts';
import { compareText } from '../../text/compareText.ts';
import type { PageBlock, PageBody, PageLink, PageTextBlock } from '../pageData.ts';

/** A page and what is written on it. */
export type MentioningPage = { readonly link: PageLink; readonly body: PageBody };

/**
 * The pages that link to each address, in the order of their titles. The links that the build sets on names count too.
 * @returns by address without its hash
 */
export function mentionsOf(pages: readonly MentioningPage[]): ReadonlyMap<string, readonly PageLink[]> {
  const mentions = new Map<string, PageLink[]>();
  const inOrder = pages.toSorted((one, other) => compareText(one.link.label, other.link.label));
  for (const { link, body } of inOrder) {
    const hrefs = new Set(linksIn(body).map((href) => splitHref(href).pathname));
    for (const href of hrefs) {
      const links = mentions.get(href);
      if (links === undefined) mentions.set(href, [link]);
      else links.push(link);
    }
  }
  return mentions;
}

function linksIn(body: PageBody): readonly string[] {
  return body.flatMap((block: PageBlock): readonly string[] => {
    switch (block._type) {
      case 'block':
        return hrefsOf(block);
      case 'admonition':
      case 'details':
        return linksIn(block.body);
      case 'tabs':
        return block.items.flatMap((item) => linksIn(item.body));
      case 'table':
        return block.rows.flatMap(({ cells }) => cells.flatMap(({ content }) => content.flatMap(hrefsOf)));
      case 'codeBlock':
      case 'figure':
      case 'download':
      case 'savingsCalculator':
        return [];
    }
  });
}

function hrefsOf({ markDefs }: PageTextBlock): readonly string[] {
  return markDefs.map(({ href }) => href);
}
