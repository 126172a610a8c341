import type { SiteSettings } from '../../content/content.ts';
import type { PageData } from '../model/pageData.ts';
import type { Site } from '../model/site.ts';
import type { SitemapEntry } from '../model/siteModel.ts';
import { absoluteUrl, hrefOf } from '../../links/href.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { present } from '../../present.ts';
import { lastModified } from './lastModified.ts';

type SitemapContext = {
  readonly settings: Pick<SiteSettings, 'sitemap'>;
  readonly site: Site;
  /** Returns the time at which the document of a page was edited; undefined for a page without one. */
  readonly editedAt: (page: PageData) => string | undefined;
};

/** The pages that search engines should know, in the order of `pages`: each canonical page once. */
export function sitemapOf(
  pages: readonly PageData[],
  { settings, site, editedAt }: SitemapContext,
): readonly SitemapEntry[] {
  const { changefreq, priority } = settings.sitemap;
  return pages.flatMap((page) => {
    const updatedAt = editedAt(page);
    return lastEntries(page, [changefreq, priority, updatedAt, site], () =>
      page.head.noIndex || page.head.canonical !== absoluteUrl(hrefOf(page.path, site), site)
        ? []
        : [
            present({
              url: page.head.canonical,
              lastmod: lastModified(page, updatedAt),
              changefreq,
              priority,
            }),
          ],
    );
  });
}

/** None or one. */
const lastEntries = lastPerObject<readonly SitemapEntry[]>();
