import type { HomePage } from '../../content/content.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { HomePageData, ProtocolLink } from '../model/homePageData.ts';
import type { PageLink } from '../model/pageLink.ts';
import type { SharedFacts } from '../section/section.ts';
import { pathOf } from '../../links/pathOf.ts';
import { pageTitle } from '../head/pageTitle.ts';
import { linksInVersions } from '../section/linksInVersions.ts';

/** The number of posts that the home page shows. */
const maxPosts = 3;

/** Makes the page data of the home page. */
export function makeHomePage(
  home: HomePage,
  actions: readonly PageLink[],
  protocols: readonly ProtocolLink[],
  { versions, news }: SharedFacts,
  context: PageContext,
): HomePageData {
  const { title: siteTitle, tagline } = context.settings;
  const path = pathOf({ kind: 'home' });
  const inVersions = linksInVersions(versions, context);
  return {
    kind: 'home',
    path,
    head: context.head({ path, title: siteTitle, fullTitle: pageTitle(siteTitle, tagline) }),
    title: home.title,
    tagline,
    lead: home.lead,
    actions: actions.map(inVersions),
    highlightsTitle: home.highlightsTitle,
    highlights: home.highlights,
    protocolsTitle: home.protocolsTitle,
    protocols: protocols.map(inVersions),
    latestPosts: news.slice(0, maxPosts),
  };
}
