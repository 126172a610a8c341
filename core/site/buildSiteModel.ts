import type { Content } from '../content/content.ts';
import type { StudioPlace } from '../links/studioAddress.ts';
import type { Problem } from '../problem.ts';
import type { SiteIndex } from './links/siteIndex.ts';
import type { PageData } from './model/pageData.ts';
import type { SiteAddress } from './model/siteAddress.ts';
import type { SiteModel } from './model/siteModel.ts';
import type { ResolvedSite, SiteModelOptions } from './resolveContent.ts';
import type { PageRoute, Publication, SharedFacts } from './section/section.ts';
import { documentTypeNames, documentTypes } from '../content/documentTypes.ts';
import { pathOf } from '../links/pathOf.ts';
import { studioAddress } from '../links/studioAddress.ts';
import { lastPerObject } from '../memo/lastPerObject.ts';
import { present } from '../present.ts';
import { compareText } from '../text/compareText.ts';
import { pageContext } from './head/pageContext.ts';
import { siteCardPath } from './head/socialImage.ts';
import { withReaderRows } from './head/withReaderRows.ts';
import { withSocialCards } from './head/withSocialCards.ts';
import { siteCard } from './model/socialCard.ts';
import { sitemapOf } from './outputs/sitemapOf.ts';
import { isBrokenRedirect } from './redirects/isBrokenRedirect.ts';
import { resolveContent } from './resolveContent.ts';
import { shellOf } from './shell/shellOf.ts';

export type SiteModelResult = {
  /** Absent if there is an error among the problems. */
  readonly model?: SiteModel;
  /** For comparing its addresses with those that readers know: the site whose only errors are redirects that lead to nothing. */
  readonly comparable?: SiteModel;
  /** The pages that the content asks for, each with the document that it comes from; absent if there is no content. */
  readonly routes?: readonly PageRoute[];
  readonly problems: readonly Problem[];
};

/**
 * Turns content into every page of the site and exactly what it shows, and collects all problems of the content. Equal
 * content gives an equal model. Throws only if `asOf` is not an instant.
 */
export function buildSiteModel(content: Content, options: SiteModelOptions): SiteModelResult {
  const { resolved, problems } = resolveContent(content, options);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const routes = resolved?.routes;
  const made = resolved && errors.every(isBrokenRedirect) ? modelOf(resolved, editDates(content)) : undefined;
  return present({
    ...(errors.length === 0 ? { model: made } : { comparable: made }),
    routes,
    problems,
  });
}

/** Makes the site model of content whose only errors, if any, are in redirects. */
function modelOf(
  { site, settings, menus, logo, sections, routes, index, assets }: ResolvedSite,
  editedAt: (documentId: string | undefined) => string | undefined,
): SiteModel {
  const context = pageContext(settings, site);
  const documentOf = documentOfPage(routes);
  const published = sections.map(({ publish }) => publish(context));
  const shared = sharedFacts(published);
  const plainPages = published
    .flatMap((section) => section.pages(shared))
    .map((page) => {
      const source = documentOf(page);
      const asking = withReaderRows(page, settings.shared, site, source);
      return withEditLink(asking, settings.shared.studioUrl, source);
    })
    .toSorted((one, other) => compareText(one.path, other.path));
  const { pages, cards } = withSocialCards(plainPages, settings, site);
  return {
    site,
    shell: shellOf({ menus, logo }, shared, context),
    pages,
    addresses: siteAddresses(routes, index),
    sidebars: published
      .flatMap(({ sidebars }) => sidebars)
      .toSorted((one, other) => compareText(one.key, other.key)),
    redirects: published.flatMap(({ redirects }) => redirects),
    gone: published.flatMap(({ gone }) => gone),
    sitemap: sitemapOf(pages, { settings, site, editedAt: (page) => editedAt(documentOf(page)?.documentId) }),
    ...present({ feed: shared.feeds[0], docsFeed: shared.docsFeeds[0] }),
    assets,
    api: published.flatMap(({ api }) => api),
    synonyms: published.flatMap(({ synonyms }) => synonyms),
    docs: shared.versions.map(({ metadata }) => metadata),
    cards,
    siteCard: { path: siteCardPath, card: siteCard(settings) },
  };
}

/** Returns a function that looks up when a document was edited, by its id. */
function editDates(content: Content): (documentId: string | undefined) => string | undefined {
  const known = new Map<string | undefined, string>();
  for (const type of documentTypeNames) {
    for (const { id, updatedAt } of content[documentTypes[type].list]) known.set(id, updatedAt);
  }
  return (documentId) => known.get(documentId);
}

/** Adds where writers edit a page, if the settings say where the Studio is. */
export function withEditLink(
  page: PageData,
  studioUrl: string | undefined,
  source: StudioPlace | undefined,
): PageData {
  if (studioUrl === undefined || !source) return page;
  const editHref = studioAddress(studioUrl, source);
  return lastEditable(page, [editHref], () => ({ ...page, editHref }));
}

const lastEditable = lastPerObject<PageData>();

/** Concatenates what all sections share, in the order of the sections. */
function sharedFacts(published: readonly Publication[]): SharedFacts {
  return {
    versions: published.flatMap(({ versions }) => versions),
    contents: published.flatMap(({ contents }) => contents),
    news: published.flatMap(({ news }) => news),
    texts: () => published.flatMap(({ texts }) => texts()),
    feeds: published.flatMap(({ feeds }) => feeds),
    docsFeeds: published.flatMap(({ docsFeeds }) => docsFeeds),
    feedLinks: published.flatMap(({ feedLinks }) => feedLinks),
    areas: published.flatMap(({ areas }) => areas),
  };
}

/**
 * Returns a function that finds the document of a page; the site's own pages have none. What writers can say on the start page of the API
 * reference is in the document of its deployment, if it has just one.
 */
function documentOfPage(routes: readonly PageRoute[]): (page: PageData) => StudioPlace | undefined {
  const places = new Map(routes.map(({ path, place }) => [path, place]));
  return (page) => {
    const place = places.get(contentPath(page));
    return place && { documentId: place.documentId, documentType: place.documentType };
  };
}

/** The path of the page that has the document of a page. */
function contentPath(page: PageData): string {
  if (page.kind !== 'apiOverview') return page.path;
  const [deployment, another] = page.deployments;
  return deployment && !another ? pathOf({ kind: 'apiChangelog', deployment: deployment.id }) : page.path;
}

/** Every address that readers can find something at, sorted by path. */
function siteAddresses(
  routes: readonly PageRoute[],
  { pages, files }: Pick<SiteIndex, 'pages' | 'files'>,
): readonly SiteAddress[] {
  const ofPages = routes.map((route) => {
    const anchors = pages.get(route.path) ?? [];
    return lastAddress(route, anchors, () => addressOf(route, anchors));
  });
  const ofFiles = [...files].map((path): SiteAddress => ({ path, anchors: [], isFile: true }));
  return [...ofPages, ...ofFiles].toSorted((one, other) => compareText(one.path, other.path));
}

const lastAddress = lastPerObject<SiteAddress>();

function addressOf({ path, place }: PageRoute, anchors: readonly string[]): SiteAddress {
  if (!place) return { path, anchors };
  const { documentId: id, documentType: type, documentTitle: title } = place;
  return { path, document: { id, type, title }, anchors };
}
