import type { SiteSettings } from '../../content/content.ts';
import type { SiteQuestions } from '../links/siteQuestions.ts';
import type { PageLink } from '../model/pageLink.ts';
import type { FooterMenu, NavbarEntry } from '../model/shell.ts';
import type { Found } from '../problems/findings.ts';
import { resolveMenuLink } from '../links/resolveMenuLink.ts';
import { collect, found, mergeFindings } from '../problems/findings.ts';
import { fieldIn, itemIn, placeOf } from '../problems/placeOf.ts';

/** The links around every page, without broken ones. */
export type Menus = {
  readonly navbar: readonly NavbarEntry[];
  readonly footer: readonly FooterMenu[];
  /** The link of the announcement. */
  readonly announced: PageLink | undefined;
};

/** Resolves the links of the navigation bar, of the footer and of the announcement. */
export function resolveMenus(settings: SiteSettings, ask: SiteQuestions): Found<Menus> {
  const navbar = resolveNavbar(settings, ask);
  const footer = resolveFooter(settings, ask);
  const announced = resolveAnnounced(settings, ask);
  return found(
    { navbar: navbar.value, footer: footer.value, announced: announced.value[0] },
    mergeFindings([navbar, footer, announced]),
  );
}

function resolveNavbar(settings: SiteSettings, ask: SiteQuestions): Found<readonly NavbarEntry[]> {
  const navbar = placeOf('siteSettings', settings, 'navbar');
  return collect(
    settings.navbar.map((item) => {
      const link = resolveMenuLink(item, 'navbar item', itemIn(navbar, item.key), ask);
      return { ...link, value: link.value.map((entry) => ({ ...entry, position: item.position })) };
    }),
  );
}

function resolveFooter(settings: SiteSettings, ask: SiteQuestions): Found<readonly FooterMenu[]> {
  const groups = placeOf('siteSettings', settings, 'footer.groups');
  return collect(
    settings.footer.groups.map(({ key, title, links }) => {
      const place = fieldIn(itemIn(groups, key), 'links');
      const resolved = collect(
        links.map((link) => resolveMenuLink(link, 'footer link', itemIn(place, link.key), ask)),
      );
      return { ...resolved, value: [{ title, links: resolved.value }] };
    }),
  );
}

function resolveAnnounced(settings: SiteSettings, ask: SiteQuestions): Found<readonly PageLink[]> {
  const link = settings.announcement?.link;
  if (!link) return found([]);
  return resolveMenuLink(
    link,
    'announcement link',
    placeOf('siteSettings', settings, 'announcement.link'),
    ask,
  );
}
