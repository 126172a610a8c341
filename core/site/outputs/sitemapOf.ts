import type { SiteSettings } from '../../content/content.ts';
import type { PageData } from '../model/pageData.ts';
import type { SitemapEntry } from '../model/siteModel.ts';
import { lastPerObject } from '../../lastPerObject.ts';

/** The pages that search engines should know, in the order of `pages`. */
export function sitemapOf(
  pages: readonly PageData[],
  { sitemap: { changefreq, priority } }: SiteSettings,
): readonly SitemapEntry[] {
  return pages
    .filter(({ head }) => !head.noIndex)
    .map((page) =>
      lastEntry(page, [changefreq, priority], () => ({ url: page.head.canonical, changefreq, priority })),
    );
}

const lastEntry = lastPerObject<SitemapEntry>();
