import type { Problem } from '#core/problem.ts';
import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { EndedAddress } from '#core/site/redirects/redirectsBetween.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { RemovalPlan } from '#schema/content/removal/afterRemoval.ts';
import type { SitePage } from '../site/sitePages.ts';
import { present } from '#core/present.ts';
import { newErrors } from '#schema/content/problems/contentProblems.ts';
import { afterRemoval } from '#schema/content/removal/afterRemoval.ts';
import { sitePages } from '../site/sitePages.ts';
import { siteProblems } from '../site/siteProblems.ts';

export type Removal = {
  /** The page that readers would no longer find; absent for a document without one. */
  readonly page?: SitePage;
  /** Addresses that would stop working. */
  readonly ended: readonly EndedAddress[];
  /** The errors that the site would have afterwards. */
  readonly broken: readonly Problem[];
  /** The changes that the redirects need. */
  readonly redirects: RedirectPlan;
};

/**
 * Computes the effects of removing a published document from the site.
 * @param now the time of the removal: an ISO 8601 instant
 */
export function planRemoval(raw: RawSnapshot, plan: RemovalPlan, now: string): Removal {
  const { left, ended, redirects } = afterRemoval(raw, plan, now);
  const broken = newErrors(siteProblems(raw, now), siteProblems(left, now)).filter(
    (problem) => !isMended(problem, redirects),
  );
  return present({ page: sitePages(raw).get(plan.id), ended, broken, redirects });
}

/** Returns whether a problem goes away because the redirect that has it is updated. */
function isMended({ where }: Problem, { update }: RedirectPlan): boolean {
  return where?.documentType === 'redirect' && update.some(({ id }) => id === where.documentId);
}
