import type { MovedPages } from '../site/movedPages.ts';

/** Explains why a release that changes addresses cannot be published yet, and what to do about it. */
export function missingRedirectsText(moved: MovedPages): string {
  return `${whatIsMissing(moved)}. Open the release, and choose “Add missing redirects” in the menu (…) at the bottom right.`;
}

function whatIsMissing({ pages, ended, plan }: MovedPages): string {
  const [page] = pages;
  if (page) {
    const { title, from, to } = page;
    return `This release moves “${title}” from ${from} to ${to}${more(pages)}, and the old address would not be found`;
  }
  const [end] = ended;
  if (end) {
    return `This release takes “${end.title}” (${end.path}) off the site${more(ended)}, and readers have to be told that it was removed`;
  }
  const [removed] = plan.remove;
  if (removed) return `The redirect from ${removed.from} would lead away from a page of this release`;
  const [lost] = [...plan.create, ...plan.update];
  return `With this release, ${lost?.from ?? ''} would not be found`;
}

function more(all: readonly unknown[]): string {
  return all.length > 1 ? ` (and ${all.length - 1} more)` : '';
}
