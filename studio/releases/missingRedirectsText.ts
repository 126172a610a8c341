import type { MovedPages } from '../site/movedPages.ts';

/** Why a release that moves pages cannot be published yet, and what to do about it. */
export function missingRedirectsText({ pages, plan }: MovedPages): string {
  const [page] = pages;
  const [removed] = plan.remove;
  const what = page
    ? `${moves(page)}${pages.length > 1 ? ` (and ${pages.length - 1} more)` : ''}, and the old address would not be found`
    : `The redirect from ${removed?.from ?? ''} would lead away from a page of this release`;
  return `${what}. Open the release, and choose “Add missing redirects” in the menu (…) at the bottom right.`;
}

function moves({ title, from, to }: MovedPages['pages'][number]): string {
  return `This release moves “${title}” from ${from} to ${to}`;
}
