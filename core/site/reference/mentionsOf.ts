import type { PageBody } from '../model/pageBody.ts';
import type { PageLink } from '../model/pageLink.ts';
import type { SharedText } from '../section/section.ts';
import { walkBody } from '../../content/walkBody.ts';
import { splitHref } from '../../links/href.ts';
import { compareText } from '../../text/compareText.ts';

/**
 * Returns the pages that link to each address (without its hash), in the order of their titles. Links that the build adds to names
 * count, too.
 */
export function mentionsOf(pages: readonly SharedText[]): ReadonlyMap<string, readonly PageLink[]> {
  const mentions = pages
    .toSorted((one, other) => compareText(one.link.label, other.link.label))
    .flatMap(({ link, body }) => {
      const hrefs = new Set(linksIn(body).map((href) => splitHref(href).pathname));
      return [...hrefs].map((href) => ({ href, link }));
    });
  const byHref = Map.groupBy(mentions, ({ href }) => href);
  return new Map([...byHref].map(([href, found]) => [href, found.map(({ link }) => link)]));
}

function linksIn(body: PageBody): readonly string[] {
  return walkBody(body).flatMap(({ block }) =>
    block._type === 'block'
      ? block.markDefs.flatMap((mark) => (mark._type === 'link' ? [mark.href] : []))
      : [],
  );
}
