import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import type { SitePage } from './sitePages.ts';
import { redirectsBetween } from '#core/site/redirects/redirectsBetween.ts';
import { reshapeSnapshot } from '#schema/content/reshape/reshapeSnapshot.ts';
import { withPublished } from './editSnapshot.ts';
import { sitePages } from './sitePages.ts';

export type MovedPages = {
  readonly pages: readonly {
    readonly id: string;
    readonly title: string;
    readonly from: string;
    readonly to: string;
  }[];
  /** Also removes redirects from the address of a page that was not published before. */
  readonly plan: RedirectPlan;
};

/** The pages that move to another address when a document is published as it is, including those below a moved category. */
export function movedPages(raw: RawSnapshot, document: StudioDocument): MovedPages {
  return movesBetween(raw, withPublished(raw, document));
}

/** The pages that have another address in one state of the content than in an earlier one, and the redirects that the later one still lacks. */
export function movesBetween(earlier: RawSnapshot, later: RawSnapshot): MovedPages {
  const pages = sitePages(later);
  const { redirects } = reshapeSnapshot(later).content;
  const { moves, plan } = redirectsBetween(pathsOf(sitePages(earlier)), pathsOf(pages), redirects);
  return {
    pages: moves.map(({ id, from, to }) => ({ id, title: pages.get(id)?.title ?? id, from, to })),
    plan,
  };
}

function pathsOf(pages: ReadonlyMap<string, SitePage>): ReadonlyMap<string, string> {
  return new Map([...pages].map(([id, { path }]) => [id, path]));
}

/** Whether a publish has to change redirects, too. */
export function changesRedirects({ pages, plan }: MovedPages): boolean {
  return pages.length > 0 || plan.remove.length > 0;
}
