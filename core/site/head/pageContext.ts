import type { SiteSettings } from '../../content/content.ts';
import type { PageHead } from '../model/pageBase.ts';
import type { Site } from '../model/site.ts';
import type { PageAbout } from './pageHead.ts';
import { hrefOf } from '../../links/href.ts';
import { pageHead } from './pageHead.ts';

/** The context from which all pages are made. */
export type PageContext = {
  readonly settings: SiteSettings;
  readonly site: Site;
  /** A path as a link of this site. */
  readonly href: (path: string) => string;
  readonly head: (about: PageAbout) => PageHead;
};

/** Returns what all pages of a site have in common. */
export function pageContext(settings: SiteSettings, site: Site): PageContext {
  return {
    settings,
    site,
    href: (path) => hrefOf(path, site),
    head: (about) => pageHead(about, settings, site),
  };
}
