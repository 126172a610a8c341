import type { SiteSettings } from '../content/content.ts';
import { hrefOf } from '../links/href.ts';
import { feedLinks } from './blog/feedLinks.ts';
import type { Menus } from './menus.ts';
import type { SearchSetup, Shell } from './pageData.ts';
import type { BlogFeed, SiteModel } from './siteModel.ts';

/** The frame around every page. */
export function shellOf(
  settings: SiteSettings,
  { navbar, footerGroups }: Menus,
  feed: BlogFeed | undefined,
  versions: readonly string[],
  search: SearchSetup | undefined,
  site: SiteModel['site'],
): Shell {
  const { title, tagline, locale, seo, footer, colorMode, codeTheme, announcement } = settings;
  return {
    lang: locale,
    title,
    tagline,
    viewport: seo.viewport,
    homeHref: hrefOf('/', site),
    navbar,
    footer: { groups: footerGroups, copyright: footer.copyright },
    colorMode,
    codeTheme,
    versions,
    ...(search === undefined ? {} : { search }),
    ...(announcement === undefined ? {} : { announcement }),
    feeds: feedLinks(feed?.kinds ?? []),
  };
}
