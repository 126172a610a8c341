import { hrefOf } from '#core/links/href.ts';
import type { PageData } from '#core/site/pageData.ts';
import type { SiteModel } from '#core/site/siteModel.ts';
import type { OutputFile } from './outputFile.ts';

/** `paths.json`: every page with its title, for the not-found page, which looks for the nearest. */
export function sitePaths({ pages, site }: SiteModel): OutputFile {
  const known = pages
    .filter(({ head }) => !head.noIndex)
    .map((page) => ({ href: hrefOf(page.path, site), title: titleOf(page) }));
  return { path: 'paths.json', contents: JSON.stringify(known) };
}

/** Without the name of the site. */
function titleOf({ head }: PageData): string {
  return head.openGraph.title;
}
