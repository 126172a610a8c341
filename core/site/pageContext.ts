import type { SiteSettings } from '../content/content.ts';
import { hrefOf } from '../links/href.ts';
import type { PageHead } from './pageData.ts';
import type { PageAbout } from './head/pageHead.ts';
import { pageHead } from './head/pageHead.ts';
import type { SiteModel } from './siteModel.ts';

/** What the makers of all kinds of pages need. */
export type PageContext = {
  readonly settings: SiteSettings;
  readonly site: SiteModel['site'];
  /** A path as a link of this site. */
  readonly href: (path: string) => string;
  readonly head: (about: PageAbout) => PageHead;
};

export function pageContext(settings: SiteSettings, site: SiteModel['site']): PageContext {
  return {
    settings,
    site,
    href: (path) => hrefOf(path, site),
    head: (about) => pageHead(about, settings, site),
  };
}
