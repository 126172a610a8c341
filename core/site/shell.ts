import type { SiteSettings } from '../content/content.ts';
import { hrefOf } from '../links/href.ts';
import { feedLinks } from './blog/feedLinks.ts';
import type { Menus } from './menus.ts';
import type { Shell } from './pageData.ts';
import { searchSetup } from './search/searchSetup.ts';
import type { BlogFeed, DocsVersionMetadata, SiteModel } from './siteModel.ts';

/** The frame around every page. */
export function shellOf(
  settings: SiteSettings,
  { navbar, footerGroups }: Menus,
  feed: BlogFeed | undefined,
  docs: readonly DocsVersionMetadata[],
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
    versions: docs.map(({ name }) => name),
    ...(docs.length === 0 ? {} : { search: searchSetup(settings, docs, site) }),
    ...(announcement === undefined ? {} : { announcement }),
    feeds: feedLinks(feed?.kinds ?? []),
  };
}
