import type { Problem } from '#core/problem.ts';
import { planRedirects } from '#core/site/redirects/planRedirects.ts';
import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import { isStudioDocument, withPublished, withoutDocument } from '../site/editSnapshot.ts';
import type { SitePage } from '../site/sitePages.ts';
import { sitePages } from '../site/sitePages.ts';
import { problemIdentity, siteProblems } from '../site/siteProblems.ts';
import { replaceReferences } from './replaceReferences.ts';

export type Removal = {
  /** What readers would find no more; absent for a document without a page. */
  readonly page?: SitePage;
  /** What the site would not build with afterwards. */
  readonly broken: readonly Problem[];
  /** What has to happen to the redirects. */
  readonly redirects: RedirectPlan;
};

/**
 * What taking a published document off the site does.
 * @param replacement id of the page to which links lead then, and readers who come to the old address
 */
export function planRemoval(
  raw: RawSnapshot,
  id: string,
  replacement: string | undefined,
  now: string,
): Removal {
  const pages = sitePages(raw);
  const page = pages.get(id);
  const to = replacement === undefined ? undefined : pages.get(replacement)?.path;
  const left = replaced(withoutDocument(raw, id), id, replacement);
  const { redirects } = reshapeSnapshot(left).content;
  const paths = new Set([...sitePages(left).values()].map(({ path }) => path));
  const plan =
    page === undefined || to === undefined
      ? { create: [], update: [], remove: [] }
      : planRedirects([{ from: page.path, to }], redirects, paths);
  const known = new Set(siteProblems(raw, now).map(problemIdentity));
  const broken = siteProblems(left, now).filter(
    (problem) =>
      problem.severity === 'error' && !known.has(problemIdentity(problem)) && !isMended(problem, plan),
  );
  return { ...(page === undefined ? {} : { page }), broken, redirects: without(plan, replacement) };
}

/** Published documents with their links led elsewhere. */
function replaced(raw: RawSnapshot, id: string, replacement: string | undefined): RawSnapshot {
  if (replacement === undefined) return raw;
  const changed = Object.values(raw.documents)
    .flatMap((list: readonly unknown[]) => list.filter(isStudioDocument))
    .flatMap((document): readonly StudioDocument[] => {
      const fields = replaceReferences(document, id, replacement);
      return Object.keys(fields).length === 0 ? [] : [{ ...document, ...fields }];
    });
  const draftIds = raw.draftIds;
  return { ...changed.reduce(withPublished, raw), draftIds };
}

/** A redirect that leads to the page now will lead on. */
function isMended({ where }: Problem, { update }: RedirectPlan): boolean {
  return where?.documentType === 'redirect' && update.some(({ id }) => id === where.documentId);
}

/** A redirect from the page where the replacement stands is not taken away: no page arrives there. */
function without(plan: RedirectPlan, replacement: string | undefined): RedirectPlan {
  return replacement === undefined ? { create: [], update: [], remove: [] } : { ...plan, remove: [] };
}
