/** Milliseconds. */
const minute = 60_000;
const minLimit = 2 * minute;
const firstLimit = 60 * minute;
const maxLimit = 6 * 60 * minute;

/**
 * The longest that the next build may take before it counts as hung, in milliseconds: five times the longest of the recent ones, but
 * at least two minutes; an hour if there are none. Each build in a row that was ended for taking too long doubles it, up to
 * six hours, since the content may have grown that much.
 *
 * ```
 * recent 20 s, 30 s               → 2.5 min
 * recent 5 s                      → 2 min
 * recent 5 s, two were ended      → 8 min
 * ```
 * @param recent how long the last builds that ended by themselves took, in milliseconds
 * @param ended how many builds since then were ended for taking too long
 */
export function buildLimit(recent: readonly number[], ended: number): number {
  const usual = recent.length === 0 ? firstLimit : Math.max(minLimit, 5 * Math.max(...recent));
  return Math.min(usual * 2 ** ended, Math.max(usual, maxLimit));
}
