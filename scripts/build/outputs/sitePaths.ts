import type { PageData } from '#core/site/model/pageData.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from './outputFile.ts';
import { lastPerObject } from '#core/lastPerObject.ts';
import { hrefOf } from '#core/links/href.ts';
import { isFindable } from '#core/site/model/isFindable.ts';

/** `paths.json`: every page with its title, for the not-found page, which suggests the most similar. */
export function sitePaths({ pages, site }: SiteModel): OutputFile {
  const known = pages
    .filter(isFindable)
    .map((page) =>
      lastText(page, [site], () => JSON.stringify({ href: hrefOf(page.path, site), title: titleOf(page) })),
    );
  return { path: 'paths.json', contents: `[${known.join(',')}]` };
}

const lastText = lastPerObject<string>();

/** The title without the name of the site. */
function titleOf({ head }: PageData): string {
  return head.openGraph.title;
}
