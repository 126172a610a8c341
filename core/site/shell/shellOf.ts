import type { SiteSettings } from '../../content/content.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { Area } from '../model/pageLink.ts';
import type { Logo, Shell } from '../model/shell.ts';
import type { SharedFacts } from '../section/section.ts';
import type { Menus } from './menus.ts';
import { studioAddress } from '../../links/studioAddress.ts';
import { present } from '../../present.ts';
import { searchSetup } from '../search/searchSetup.ts';
import { linksInVersions } from '../section/linksInVersions.ts';

/** The frame around every page. */
export function shellOf(
  { menus, logo }: { readonly menus: Menus; readonly logo: Logo | undefined },
  { versions, feedLinks, areas }: SharedFacts,
  context: PageContext,
): Shell {
  const { settings, site, href } = context;
  const { title, tagline, locale, seo, footer, colorMode, codeTheme, look, announcement } = settings;
  const inVersions = linksInVersions(versions, context);
  return present({
    lang: locale,
    title,
    tagline,
    viewport: seo.viewport,
    isHidden: seo.isHidden,
    homeHref: href('/'),
    navbar: menus.navbar.map(inVersions),
    footer: {
      groups: menus.footer.map((group) => ({ ...group, links: group.links.map(inVersions) })),
      copyright: footer.copyright,
    },
    areas: areasInOrder(areas, menus).map(inVersions),
    colorMode,
    codeTheme,
    look,
    logo,
    versions: versions.map(({ metadata }) => metadata.name),
    search: searchSetup(settings, versions, site),
    announcement:
      announcement && present({ ...announcement, link: menus.announced && inVersions(menus.announced) }),
    feeds: feedLinks,
    feedback: settings.shared.feedback,
    statistics: settings.shared.statistics,
    editHref: settingsAddress(settings),
  });
}

/** Puts the areas that the navbar leads to before the others, in its order. */
function areasInOrder(areas: readonly Area[], { navbar }: Menus): readonly Area[] {
  const place = ({ href }: Area): number => {
    const index = navbar.findIndex((item) => item.href === href);
    return index === -1 ? navbar.length : index;
  };
  return areas.toSorted((one, other) => place(one) - place(other));
}

function settingsAddress({ id, shared: { studioUrl } }: SiteSettings): string | undefined {
  return studioUrl === undefined
    ? undefined
    : studioAddress(studioUrl, { documentId: id, documentType: 'siteSettings' });
}
