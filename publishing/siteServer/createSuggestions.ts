import type { KnownPage } from '#core/site/notFound/nearestPages.ts';
import type { OpenSite } from './createSiteOpener.ts';
import { nearestPages } from '#core/site/notFound/nearestPages.ts';
import { isWorthCounting } from './isWorthCounting.ts';

/** With 3,000 pages, looking for the nearest ones takes about ten milliseconds, in which the server does nothing else. */
const maxInSecond = 5;

/**
 * Returns a function that finds the pages that were probably meant by a path without a page, below the base path. It suggests none for paths
 * that only programs ask for, and for more than five requests in a second.
 * @param now milliseconds
 */
export function createSuggestions(
  now: () => number = Date.now,
): (site: Pick<OpenSite, 'knownPages'>, path: string) => Promise<readonly KnownPage[]> {
  let second = 0;
  let count = 0;
  return async ({ knownPages }, path) => {
    if (!isWorthCounting(path)) return [];
    const current = Math.floor(now() / 1000);
    count = current === second ? count + 1 : 1;
    second = current;
    return count > maxInSecond ? [] : nearestPages(path, await knownPages());
  };
}
