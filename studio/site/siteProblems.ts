import type { Problem } from '#core/problem.ts';
import { buildSiteModel } from '#core/site/buildSiteModel.ts';
import { mergeProblems } from '#core/site/problems/mergeProblems.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { publishedId, withPublished } from './editSnapshot.ts';

/** What a change does to the site: what is wrong with the document itself, and what it breaks elsewhere. */
export type ChangeProblems = { readonly own: readonly Problem[]; readonly elsewhere: readonly Problem[] };

/** Everything that a build as of an instant (ISO 8601) would say about the content. */
export function siteProblems(raw: RawSnapshot, asOf: string): readonly Problem[] {
  const { content, problems } = reshapeSnapshot(raw);
  // Colours of code are no problem of anybody.
  return mergeProblems(problems, buildSiteModel(content, { asOf, highlight: () => [] }).problems);
}

/**
 * What a build would say after a document was published as it is now. A post that is to appear later is looked at as of
 * then: nobody is there to mend it when it does.
 */
export function publishProblems(raw: RawSnapshot, document: StudioDocument, now: string): ChangeProblems {
  const asOf = instantOf(document['publishedAt'], now);
  return compare(siteProblems(raw, asOf), siteProblems(withPublished(raw, document), asOf), document._id);
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

/** The same for a problem before and after a change. */
export function problemIdentity({ code, where, value }: Problem): string {
  return JSON.stringify([code, where?.documentId, where?.field, value]);
}

function instantOf(publishedAt: unknown, now: string): string {
  const time = typeof publishedAt === 'string' ? Date.parse(publishedAt) : Number.NaN;
  return time > Date.parse(now) ? new Date(time).toISOString() : now;
}
