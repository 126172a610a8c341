import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { StudioDocument } from './editSnapshot.ts';
import { planRedirects } from '#core/site/redirects/planRedirects.ts';
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
  const before = sitePages(earlier);
  const after = sitePages(later);
  const pages = [...after.values()].flatMap(({ id, title, path }) => {
    const from = before.get(id)?.path ?? path;
    return from === path ? [] : [{ id, title, from, to: path }];
  });
  const paths = new Set([...after.values()].map(({ path }) => path));
  const begun = [...after.values()].filter(({ id }) => !before.has(id)).map(({ path }) => path);
  return { pages, plan: planRedirects(pages, reshapeSnapshot(later).content.redirects, paths, begun) };
}

/** Whether a publish has to change redirects, too. */
export function changesRedirects({ pages, plan }: MovedPages): boolean {
  return pages.length > 0 || plan.remove.length > 0;
}
