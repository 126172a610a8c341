import type { Site } from '#core/site/model/site.ts';
import type { KnownSite } from './knownSite.ts';
import { changesBetween } from '#core/memo/mapChanges.ts';
import { notFoundPath } from './render/exportRequest.ts';
import { pagePath } from './render/pagePath.ts';

/** The contents of the places of a site. */
type Occupants = {
  /** By path. */
  readonly pages: ReadonlyMap<string, unknown>;
  /** The places of all files that belong to no page. */
  readonly others: ReadonlySet<string>;
  readonly site: Pick<Site, 'trailingSlash'>;
};

/**
 * Returns a function that lists the places of the previous site that are gone from the next; undefined when there is no previous site.
 * If that site is the one of the last call, the cost depends only on what has changed, unless a page was removed.
 */
export function createRemovedPlaces(): (
  before: KnownSite | undefined,
  now: Occupants,
) => readonly string[] | undefined {
  let last: Occupants | undefined;
  return (before, now) => {
    const earlier = before?.sources.pages === last?.pages ? last : undefined;
    last = now;
    if (!before) return undefined;
    const { pages, others, site } = now;
    const isKept = (place: string): boolean => {
      const page = pagePath(place, site);
      return others.has(place) || page === notFoundPath || pages.has(page ?? '');
    };
    const haveAllStayed = earlier && changesBetween(earlier.pages, pages).removed.length === 0;
    const candidates = haveAllStayed ? earlier.others : before.files.keys();
    return [...candidates].filter((place) => before.files.has(place) && !isKept(place));
  };
}
