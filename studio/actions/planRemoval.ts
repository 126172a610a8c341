import type { Problem } from '#core/problem.ts';
import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';
import type { SitePage } from '../site/sitePages.ts';
import { present } from '#core/present.ts';
import { planRedirects } from '#core/site/redirects/planRedirects.ts';
import { newErrors } from '#schema/content/problems/contentProblems.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { isStudioDocument, withPublished, withoutDocument } from '../site/editSnapshot.ts';
import { sitePages } from '../site/sitePages.ts';
import { siteProblems } from '../site/siteProblems.ts';
import { replaceReferences } from './replaceReferences.ts';

export type Removal = {
  /** The page that readers would no longer find; absent for a document without one. */
  readonly page?: SitePage;
  /** The errors that the site would have afterwards. */
  readonly broken: readonly Problem[];
  /** How the redirects have to change. */
  readonly redirects: RedirectPlan;
};

/**
 * What happens when a published document is taken off the site.
 * @param replacement id of the page that links and the old address lead to afterwards; empty for none
 */
export function planRemoval(raw: RawSnapshot, id: string, replacement: string, now: string): Removal {
  const pages = sitePages(raw);
  const page = pages.get(id);
  const successor = pages.get(replacement);
  const left = replaced(withoutDocument(raw, id), id, replacement);
  const { redirects } = reshapeSnapshot(left).content;
  const paths = new Set([...sitePages(left).values()].map(({ path }) => path));
  const plan =
    page && successor
      ? planRedirects([{ from: page.path, to: successor.path }], redirects, paths)
      : noRedirects;
  const broken = newErrors(siteProblems(raw, now), siteProblems(left, now)).filter(
    (problem) => !isMended(problem, plan),
  );
  // A redirect away from the replacement's own address stays: no page moves there.
  return present({ page, broken, redirects: { ...plan, remove: [] } });
}

const noRedirects: RedirectPlan = { create: [], update: [], remove: [] };

/** The snapshot with the links of its published documents changed. */
function replaced(raw: RawSnapshot, id: string, replacement: string): RawSnapshot {
  if (replacement === '') return raw;
  const changed = Object.values(raw.documents)
    .flatMap((list: readonly unknown[]) => list.filter(isStudioDocument))
    .flatMap((document): readonly StudioDocument[] => {
      const fields = replaceReferences(document, id, replacement);
      return Object.keys(fields).length === 0 ? [] : [{ ...document, ...fields }];
    });
  const draftIds = raw.draftIds;
  return { ...changed.reduce(withPublished, raw), draftIds };
}

/** Whether a problem goes away because the redirect that has it is updated. */
function isMended({ where }: Problem, { update }: RedirectPlan): boolean {
  return where?.documentType === 'redirect' && update.some(({ id }) => id === where.documentId);
}
