import type { SiteSettings } from '../../content/content.ts';
import type { PageData } from '../model/pageData.ts';
import type { Site } from '../model/site.ts';
import type { SitemapEntry } from '../model/siteModel.ts';
import { lastPerObject } from '../../lastPerObject.ts';
import { absoluteUrl, hrefOf } from '../../links/href.ts';

/** The pages that search engines should know, in the order of `pages`: each canonical page once. */
export function sitemapOf(
  pages: readonly PageData[],
  { sitemap: { changefreq, priority } }: SiteSettings,
  site: Site,
): readonly SitemapEntry[] {
  return pages
    .filter(({ path, head }) => !head.noIndex && head.canonical === absoluteUrl(hrefOf(path, site), site))
    .map((page) =>
      lastEntry(page, [changefreq, priority], () => ({ url: page.head.canonical, changefreq, priority })),
    );
}

const lastEntry = lastPerObject<SitemapEntry>();
