import type { SitePage } from '../site/sitePages.ts';
import { compareText } from '#core/text/compareText.ts';

/** Pages in the order in which they are likely to be meant beside another: those nearest to its path first, then by title. */
export function pagesByNearness(pages: Iterable<SitePage>, path: string): readonly SitePage[] {
  const own = path.split('/');
  const nearness = (other: string): number => {
    const parts = other.split('/');
    const apart = own.findIndex((part, index) => part !== parts[index]);
    return apart === -1 ? own.length : apart;
  };
  return [...pages]
    .map((page) => ({ page, near: nearness(page.path) }))
    .toSorted((one, other) => other.near - one.near || compareText(one.page.title, other.page.title))
    .map(({ page }) => page);
}
