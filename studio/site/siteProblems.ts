import type { Problem } from '#core/problem.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { contentProblems, problemIdentity } from '#schema/content/problems/contentProblems.ts';
import { withRedirects } from '#schema/content/withRedirects.ts';
import { withPublished } from './editSnapshot.ts';
import { changesRedirects, movedPages, withoutPlanned } from './movedPages.ts';
import { textsToLookAt } from './textsToLookAt.ts';

/** The problems of a change: those of the document itself, and those that it causes elsewhere. */
export type ChangeProblems = { readonly own: readonly Problem[]; readonly elsewhere: readonly Problem[] };

/** The problems that a build as of an instant (ISO 8601) would report about the content. Computed once for each snapshot. */
export function siteProblems(raw: RawSnapshot, asOf: string): readonly Problem[] {
  const known = knownProblems.get(raw) ?? new Map<string, readonly Problem[]>();
  knownProblems.set(raw, known);
  const moment = settledInstant(raw, asOf);
  const before = known.get(moment);
  if (before) return before;
  const found = contentProblems(raw, moment);
  known.set(moment, found);
  return found;
}

const knownProblems = new WeakMap<RawSnapshot, Map<string, readonly Problem[]>>();

/** The latest instant up to `asOf` at which a post appeared. Until the next one appears, all instants give the same problems. */
function settledInstant({ documents }: RawSnapshot, asOf: string): string {
  const end = Date.parse(asOf);
  const times = documents.post
    .map(({ publishedAt }) => Date.parse(publishedAt ?? ''))
    .filter((time) => time <= end);
  return new Date(Math.max(0, ...times)).toISOString();
}

/**
 * Returns the problems that a build would report if a document were published as it is now, with the redirects that the publish
 * action changes when pages move. A post with a date in the future is checked as of that date, because nobody is there to correct
 * it when it appears.
 */
export function publishProblems(raw: RawSnapshot, document: StudioDocument, now: string): ChangeProblems {
  const asOf = checkedInstant(document['publishedAt'], now);
  const looksAt = textsToLookAt(raw, document);
  const problemsAfter = (after: RawSnapshot): ChangeProblems =>
    compare(siteProblems(raw, asOf), contentProblems(after, asOf, looksAt), document._id);
  const published = withPublished(raw, document);
  const found = problemsAfter(published);
  // The redirects can only solve problems, and to plan them takes a while on a large site.
  if (found.own.length === 0 && found.elsewhere.length === 0) return found;
  const moved = movedPages(raw, document, now);
  if (!changesRedirects(moved)) return found;
  const { own, elsewhere } = problemsAfter(withRedirects(published, moved.plan));
  return { own, elsewhere: withoutPlanned(elsewhere, moved.plan) };
}

function compare(before: readonly Problem[], after: readonly Problem[], documentId: string): ChangeProblems {
  const id = publishedId(documentId);
  const known = new Set(before.map(problemIdentity));
  return {
    own: after.filter(({ where }) => where?.documentId === id),
    elsewhere: after.filter(
      (problem) => problem.where?.documentId !== id && !known.has(problemIdentity(problem)),
    ),
  };
}

/** Returns the instant as of which to check content with a post of this date: that date, but not before now. Everything else is checked as of now. */
export function checkedInstant(publishedAt: unknown, now: string): string {
  const time = typeof publishedAt === 'string' ? Date.parse(publishedAt) : Number.NaN;
  return time > Date.parse(now) ? new Date(time).toISOString() : now;
}
