import type { SiteSettings } from '../../content/content.ts';
import { absoluteUrl, hrefOf } from '../../links/href.ts';
import type { PageHead } from '../pageData.ts';
import type { SiteModel } from '../siteModel.ts';
import { pageTitle } from './pageTitle.ts';

/** What a page says about itself; the rest of its head comes from the settings. */
export type PageAbout = {
  readonly path: string;
  readonly title: string;
  /** Where the title of the tab is not the title with the site's name behind it. */
  readonly fullTitle?: string;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[];
  readonly noIndex?: boolean;
  readonly openGraph?: Partial<
    Pick<PageHead['openGraph'], 'type' | 'image' | 'publishedTime' | 'modifiedTime' | 'authors' | 'tags'>
  >;
};

/** The `<head>` of a page. Description and keywords of its own come before those of the site. */
export function pageHead(about: PageAbout, settings: SiteSettings, site: SiteModel['site']): PageHead {
  const { path, title, keywords = [], noIndex = false } = about;
  const canonical = absoluteUrl(hrefOf(path, site), site);
  const description = about.description ?? settings.seo.description;
  const described = description === '' ? {} : { description };
  return {
    title: about.fullTitle ?? pageTitle(title, settings.title),
    ...described,
    keywords: keywords.length > 0 ? keywords : settings.seo.keywords,
    author: settings.seo.author,
    canonical,
    noIndex,
    openGraph: {
      type: 'website',
      title,
      ...described,
      url: canonical,
      siteName: settings.title,
      ...about.openGraph,
    },
  };
}
