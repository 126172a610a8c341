import { editDistance } from '../../text/editDistance.ts';

/** A page of this build as listed in `/paths.json`. */
export type KnownPage = {
  readonly href: string;
  readonly title: string;
  /** An earlier address of it, which is redirected. */
  readonly from?: string;
};

/** A reader takes this many in at a glance. */
const maxNearest = 4;

/**
 * The pages that were probably meant by an address that does not exist, nearest first, each once: those whose address, or an earlier one, is at
 * the smallest edit distance. A path that is a prefix of the address, or has it as a prefix, also counts as near, and so does one in the same
 * part of the site with all words of its last segment.
 */
export function nearestPages(
  path: string,
  pages: readonly KnownPage[],
  count = maxNearest,
): readonly KnownPage[] {
  const wanted = normal(path);
  const limit = Math.max(2, Math.floor(wanted.length / 2));
  const near = pages
    .map((page) => ({ page, distance: distanceTo(wanted, normal(page.from ?? page.href), limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((one, other) => one.distance - other.distance || (one.page.href < other.page.href ? -1 : 1));
  return [...Map.groupBy(near, ({ page }) => page.href).values()]
    .flatMap(([nearest]) => nearest?.page ?? [])
    .slice(0, count);
}

function distanceTo(wanted: string, path: string, limit: number): number {
  const typos = Math.min(editDistance(wanted, path, limit), hasItsWords(wanted, path) ? 2 : Infinity);
  // The beginning of an address is more likely to be a mistake than an address with something added.
  if (wanted !== '' && path.startsWith(wanted)) {
    return Math.min(typos, 1 + (path.length - wanted.length) / 6);
  }
  return path !== '' && wanted.startsWith(`${path}/`)
    ? Math.min(typos, 1 + (wanted.length - path.length) / 3)
    : typos;
}

/** Returns whether a path is below the parent of an address, and has the words of its last segment: `/docs/fees`, `/docs/all-fees/list`. */
function hasItsWords(wanted: string, path: string): boolean {
  const end = wanted.lastIndexOf('/') + 1;
  if (end < 2 || !path.startsWith(wanted.slice(0, end))) return false;
  const words = path.slice(end).split(/[-/]/);
  return wanted
    .slice(end)
    .split('-')
    .every((word) => word !== '' && words.includes(word));
}

function normal(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}
