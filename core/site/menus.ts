import type { HomePage, SiteSettings } from '../content/content.ts';
import type { MenuContext } from './links/resolveMenuLink.ts';
import { resolveMenuLink } from './links/resolveMenuLink.ts';
import type { PageLink, Shell } from './pageData.ts';
import { fieldIn, itemIn, placeOf } from './problems/placeOf.ts';

/** Every menu of the site, resolved: without the entries that lead nowhere. */
export type Menus = {
  readonly navbar: Shell['navbar'];
  readonly footerGroups: Shell['footer']['groups'];
  readonly homeActions: readonly PageLink[];
};

export function resolveMenus(
  settings: SiteSettings,
  home: HomePage | undefined,
  context: MenuContext,
): Menus {
  const groups = placeOf('siteSettings', settings, 'footer.groups');
  return {
    navbar: settings.navbar.flatMap((item) => {
      const place = itemIn(placeOf('siteSettings', settings, 'navbar'), item.key);
      const link = resolveMenuLink(item, 'navbar item', place, context);
      return link === undefined ? [] : [{ ...link, position: item.position }];
    }),
    footerGroups: settings.footer.groups.map(({ key, title, links }) => ({
      title,
      links: links.flatMap((link) => {
        const place = itemIn(fieldIn(itemIn(groups, key), 'links'), link.key);
        return resolveMenuLink(link, 'footer link', place, context) ?? [];
      }),
    })),
    homeActions:
      home?.actions.flatMap((action) => {
        const place = itemIn(placeOf('homePage', home, 'actions'), action.key);
        return resolveMenuLink(action, 'button', place, context) ?? [];
      }) ?? [],
  };
}
