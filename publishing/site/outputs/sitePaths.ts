import type { PageData } from '#core/site/model/pageData.ts';
import type { Site } from '#core/site/model/site.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { hrefOf, splitHref } from '#core/links/href.ts';
import { lastPerObject } from '#core/memo/lastPerObject.ts';
import { isFindable } from '#core/site/model/isFindable.ts';

/**
 * `paths.json`: every page with its title, for the not-found page, which suggests the most similar, and then each redirect to one of them with
 * the address from which it leads.
 */
export function sitePaths({ pages, redirects, site }: SiteModel): OutputFile {
  const known = pages.map((page) => lastEntry(page, [site], () => entryOf(page, site)));
  const findable = redirects.length === 0 ? [] : pages.filter(isFindable);
  const byHref = new Map(findable.map((page) => [hrefOf(page.path, site), page]));
  const moved = redirects.flatMap(({ from, to }) => {
    const target = byHref.get(splitHref(to).pathname);
    return target
      ? [`${JSON.stringify({ href: to, title: titleOf(target), from: decodeURIComponent(from) })},`]
      : [];
  });
  return { path: 'paths.json', contents: `[${[...known, ...moved].join('').slice(0, -1)}]` };
}

const lastEntry = lastPerObject<string>();

/** The entry of a page, with a comma after it; empty for a page that is left out. */
function entryOf(page: PageData, site: Site): string {
  return isFindable(page)
    ? `${JSON.stringify({ href: hrefOf(page.path, site), title: titleOf(page) })},`
    : '';
}

/** The title without the name of the site. */
function titleOf({ head }: PageData): string {
  return head.openGraph.title;
}
