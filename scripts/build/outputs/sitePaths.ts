import type { PageData } from '#core/site/model/pageData.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { lastPerObject } from '#core/lastPerObject.ts';
import { hrefOf, splitHref } from '#core/links/href.ts';
import { isFindable } from '#core/site/model/isFindable.ts';

/**
 * `paths.json`: every page with its title, for the not-found page, which suggests the most similar, and then each redirect to one of them with
 * the address from which it leads.
 */
export function sitePaths({ pages, redirects, site }: SiteModel): OutputFile {
  const findable = pages.filter(isFindable);
  const known = findable.map((page) =>
    lastText(page, [site], () => JSON.stringify({ href: hrefOf(page.path, site), title: titleOf(page) })),
  );
  const byHref = new Map(
    redirects.length === 0 ? [] : findable.map((page) => [hrefOf(page.path, site), page]),
  );
  const moved = redirects.flatMap(({ from, to }) => {
    const target = byHref.get(splitHref(to).pathname);
    return target
      ? [JSON.stringify({ href: to, title: titleOf(target), from: decodeURIComponent(from) })]
      : [];
  });
  return { path: 'paths.json', contents: `[${[...known, ...moved].join(',')}]` };
}

const lastText = lastPerObject<string>();

/** The title without the name of the site. */
function titleOf({ head }: PageData): string {
  return head.openGraph.title;
}
