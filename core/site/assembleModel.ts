import type { HomePage } from '../content/content.ts';
import { compareText } from '../text/compareText.ts';
import { blogFeed } from './blog/blogFeed.ts';
import { blogPages } from './blog/blogPages.ts';
import { blogContext } from './blog/shownPost.ts';
import { docPages } from './docs/docPages.ts';
import { docsMetadata } from './docs/docsMetadata.ts';
import { linksInVersions } from './docs/linksInVersions.ts';
import { sidebarTree } from './docs/sidebarTree.ts';
import { withSocialCards } from './head/withSocialCards.ts';
import { homePage } from './homePage.ts';
import { pageContext } from './pageContext.ts';
import type { PageData } from './pageData.ts';
import type { ResolvedSite } from './resolveSite.ts';
import { searchPage } from './search/searchPage.ts';
import { searchSetup } from './search/searchSetup.ts';
import { shellOf } from './shell.ts';
import type { SiteModel } from './siteModel.ts';
import { apiChanges } from './reference/apiChanges.ts';
import { apiPages } from './reference/apiPages.ts';
import { sitemapOf } from './sitemap.ts';
import { withReportLink } from './withReportLink.ts';

/** The site model of content in which nothing is wrong. */
export function assembleModel(resolved: ResolvedSite, home: HomePage): SiteModel {
  const { site, settings, docs, docBodies, blog, posts, authors } = resolved;
  const context = pageContext(settings, site);
  const versions = docs?.versions ?? [];
  const inVersions = linksInVersions(versions, context);
  const { navbar, footerGroups, homeActions } = resolved.menus;
  const menus = {
    navbar: navbar.map(inVersions),
    footerGroups: footerGroups.map((group) => ({ ...group, links: group.links.map(inVersions) })),
    homeActions: homeActions.map(inVersions),
  };
  const portraits = new Map(
    [...authors].flatMap(([id, { portrait }]) => (portrait === undefined ? [] : [[id, portrait] as const])),
  );
  const ofBlog = blog === undefined ? undefined : blogContext(blog, posts, portraits, context);
  const feed = ofBlog === undefined ? undefined : blogFeed(ofBlog);
  const latest = ofBlog?.posts.map(({ summary }) => summary) ?? [];
  const api = resolved.api === undefined ? undefined : apiPages(resolved.api, context);
  const ofVersions = versions.map((version) => docsMetadata(version, resolved.onlyDraftIds));
  const search = versions.length === 0 ? undefined : searchSetup(settings, ofVersions, site);
  const plainPages: readonly PageData[] = [
    homePage(home, menus.homeActions, resolved.protocols.map(inVersions), latest, context),
    ...versions.flatMap((version) => docPages(version, versions, docBodies, context)),
    ...(ofBlog === undefined ? [] : blogPages(ofBlog, (id) => authors.get(id)?.links ?? [])),
    ...(api?.pages ?? []),
    ...(search === undefined ? [] : [searchPage(versions, api?.sidebar, search, context)]),
  ]
    .map((page) => withReportLink(page, settings.shared.reportAddress, site))
    .toSorted((one, other) => compareText(one.path, other.path));
  const { pages, cards } = withSocialCards(plainPages, settings, site);
  return {
    site,
    shell: shellOf(
      settings,
      menus,
      feed,
      versions.map(({ version }) => version.name),
      search,
      site,
    ),
    pages,
    sidebars: [
      ...versions.flatMap((version) =>
        version.sidebars.map((sidebar) => sidebarTree(sidebar, version, site)),
      ),
      ...(api === undefined ? [] : [api.sidebar]),
    ].toSorted((one, other) => compareText(one.key, other.key)),
    redirects: resolved.redirects,
    sitemap: sitemapOf(pages, settings),
    ...(feed === undefined ? {} : { feed }),
    assets: resolved.assets,
    api: resolved.api === undefined ? [] : apiChanges(resolved.api.reference, site),
    docs: ofVersions,
    cards,
  };
}
