import type { HomePage } from '../../content/content.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { HomePageData, ProtocolLink } from '../model/homePageData.ts';
import type { PageLink } from '../model/pageLink.ts';
import type { SharedFacts, SharedText } from '../section/section.ts';
import { customBlocks } from '../../blocks/customBlocks.ts';
import { pathOf } from '../../links/pathOf.ts';
import { present } from '../../present.ts';
import { pageTitle } from '../head/pageTitle.ts';
import { linksInVersions } from '../section/linksInVersions.ts';

/** The number of posts that the home page shows. */
const maxPosts = 3;

/** Makes the page data of the home page. */
export function makeHomePage(
  home: HomePage,
  actions: readonly PageLink[],
  protocols: readonly ProtocolLink[],
  { versions, news, texts, areas }: SharedFacts,
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
    customBlocks: customBlockHrefs(texts()),
    ...present({ apiHref: areas.find(({ root }) => root !== undefined)?.href }),
  };
}

/** Returns the address of the first page that has a custom block, by the type of the block. */
function customBlockHrefs(texts: readonly SharedText[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(customBlocks).flatMap((type) => {
      const found = texts.find(({ body }) => body.some(({ _type }) => _type === type));
      return found ? [[type, found.link.href]] : [];
    }),
  );
}
