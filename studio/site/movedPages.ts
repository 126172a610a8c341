import type { Problem } from '#core/problem.ts';
import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { placedAddresses } from '#core/site/placedAddresses.ts';
import { redirectsBetween } from '#core/site/redirects/redirectsBetween.ts';
import { plannedRedirect } from '#schema/content/plannedRedirect.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { withPublished } from './editSnapshot.ts';
import { sitePages } from './sitePages.ts';

/** The effects of a change on addresses. */
export type MovedPages = {
  readonly pages: readonly {
    readonly id: string;
    readonly title: string;
    readonly from: string;
    readonly to: string;
  }[];
  /** Pages that end, and that the plan records as removed. */
  readonly ended: readonly { readonly title: string; readonly path: string }[];
  /** Records the new targets of all of them, and removes redirects from addresses that a page takes. */
  readonly plan: RedirectPlan;
};

/**
 * The pages that move to another address when a document is published as it is, including those below a moved category, and those that end.
 * @param now ISO 8601 instant
 */
export function movedPages(raw: RawSnapshot, document: StudioDocument, now: string): MovedPages {
  return movesBetween(raw, withPublished(raw, document), now);
}

/**
 * The pages that have another address in one state of the content than in an earlier one, or none, and the redirects that the later one
 * still lacks.
 * @param now ISO 8601 instant: posts with a later date have no address yet
 */
export function movesBetween(earlier: RawSnapshot, later: RawSnapshot, now: string): MovedPages {
  const { content } = reshapeSnapshot(later);
  const before = placedAddresses(reshapeSnapshot(earlier).content, now);
  const { moves, ended, plan } = redirectsBetween(before, placedAddresses(content, now), content.redirects);
  const pages = moves.length === 0 ? undefined : sitePages(later);
  const removed = new Set(plan.create.flatMap((redirect) => ('gone' in redirect ? [redirect.from] : [])));
  const removedPages = ended.filter(({ path }) => removed.has(path));
  const titles = removedPages.length === 0 ? undefined : sitePages(earlier);
  return {
    pages: moves.map(({ id, from, to }) => ({ id, title: pages?.get(id)?.title ?? id, from, to })),
    ended: removedPages.map(({ path, id = '' }) => ({ title: titles?.get(id)?.title ?? path, path })),
    plan,
  };
}

/** Returns whether a writer has to know of it. */
export function changesAddresses(moved: MovedPages): boolean {
  return moved.pages.length > 0 || changesRedirects(moved);
}

/** Returns whether a publish has to change redirects, too. */
export function changesRedirects({ plan: { create, update, remove } }: MovedPages): boolean {
  return create.length + update.length + remove.length > 0;
}

/**
 * The problems without those of a malformed target in a redirect that a plan adds or changes. Such a redirect has the new address of its
 * page: the page itself reports that it is invalid, and the redirect does not exist yet.
 */
export function withoutPlanned(
  problems: readonly Problem[],
  { create, update }: RedirectPlan,
): readonly Problem[] {
  const planned = new Set([
    ...create.map((move) => plannedRedirect(move)._id),
    ...update.map(({ id }) => id),
  ]);
  return problems.filter(({ code, where }) => code !== 'bad-value' || !planned.has(where?.documentId ?? ''));
}
