import type { SiteSettings } from '../../content/content.ts';
import type { OpenGraph, PageHead } from '../model/pageBase.ts';
import type { Site } from '../model/site.ts';
import { absoluteUrl, hrefOf } from '../../links/href.ts';
import { pageTitle } from './pageTitle.ts';

/** The parts of a page's head that are specific to it; the rest comes from the settings. */
export type PageAbout = {
  readonly path: string;
  /** The path of the page that search engines should show instead of this one. */
  readonly canonicalPath?: string;
  readonly title: string;
  /** The title of the browser's tab, unless it is the title followed by the site's name. */
  readonly fullTitle?: string;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[];
  readonly noIndex?: boolean;
  readonly openGraph?: Partial<
    Pick<OpenGraph, 'type' | 'image' | 'publishedTime' | 'modifiedTime' | 'authors' | 'tags'>
  >;
};

/** The `<head>` of a page. The page's own description and keywords replace those of the site. */
export function pageHead(about: PageAbout, settings: SiteSettings, site: Site): PageHead {
  const { path, title, keywords = [], noIndex = false } = about;
  const canonical = absoluteUrl(hrefOf(about.canonicalPath ?? path, site), site);
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
