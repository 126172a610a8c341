import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { contentProblems, problemIdentity } from '#schema/content/problems/contentProblems.ts';
import { withRedirects } from '#schema/content/withRedirects.ts';
import { withPublishedSet } from './editSnapshot.ts';
import { changesRedirects, movesBetween, withoutPlanned } from './movedPages.ts';
import { siteProblems } from './siteProblems.ts';

/**
 * Returns the problems that a build would report if all of these documents were published at once, as they are now, and does not report
 * today; with the redirects that moved pages need. The site is checked as of now and as of each later date of a post among them, because
 * nobody is there to correct problems then.
 * @param now ISO 8601 instant
 */
export function setProblems(
  raw: RawSnapshot,
  set: readonly StudioDocument[],
  now: string,
): readonly Problem[] {
  const published = withPublishedSet(raw, set);
  const found = newProblems(raw, published, set, now);
  // The redirects can only solve problems, and to plan them takes a while on a large site.
  if (found.length === 0) return found;
  const moved = movesBetween(raw, published, now);
  if (!changesRedirects(moved)) return found;
  return withoutPlanned(newProblems(raw, withRedirects(published, moved.plan), set, now), moved.plan);
}

function newProblems(
  before: RawSnapshot,
  after: RawSnapshot,
  set: readonly StudioDocument[],
  now: string,
): readonly Problem[] {
  const found = new Map<string, Problem>();
  for (const asOf of new Set([now, ...laterDates(set, now)])) {
    const known = new Set(siteProblems(before, asOf).map(problemIdentity));
    for (const problem of contentProblems(after, asOf)) {
      const identity = problemIdentity(problem);
      if (!known.has(identity) && !found.has(identity)) found.set(identity, problem);
    }
  }
  return [...found.values()];
}

/** Returns the dates, ISO 8601, on which posts among these documents will appear. */
function laterDates(set: readonly StudioDocument[], now: string): readonly string[] {
  return set.flatMap(({ publishedAt }) => {
    const time = typeof publishedAt === 'string' ? Date.parse(publishedAt) : Number.NaN;
    return time > Date.parse(now) ? [new Date(time).toISOString()] : [];
  });
}
