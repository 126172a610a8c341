import type { Release } from '../../store/release.ts';

export type KeepOptions = {
  readonly now: Date;
  /** The least number of releases that are kept. */
  readonly count: number;
  /** True if the disk is nearly full: then only those are kept from which open pages still load files. */
  readonly isDiskLow: boolean;
};

/** The number of the newest releases that the site server reads, for pages that are still open in a browser. What those load of older ones is in `former.json`. */
export const openPageReleases = 3;

/** In milliseconds. */
const day = 24 * 60 * 60_000;
const days = 7;

/**
 * Ids of the releases that are kept whole, so that the site can go back to them, newest first: the newest ones, and of each of the last
 * seven days the last one. A busy day does not use up the week.
 * @param releases newest first
 */
export function keptReleases(
  releases: readonly Pick<Release, 'id' | 'builtAt'>[],
  { now, count, isDiskLow }: KeepOptions,
): readonly string[] {
  if (isDiskLow) return releases.slice(0, openPageReleases).map(({ id }) => id);
  const since = new Date(now.getTime() - days * day).toISOString();
  const seen = new Set<string>();
  return releases
    .filter(({ builtAt }, index) => {
      const date = builtAt.slice(0, 'YYYY-MM-DD'.length);
      const isLastOfDay = builtAt >= since && !seen.has(date);
      seen.add(date);
      return index < Math.max(count, openPageReleases) || isLastOfDay;
    })
    .map(({ id }) => id);
}
