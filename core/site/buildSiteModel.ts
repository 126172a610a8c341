import type { Content } from '../content/content.ts';
import type { Problem } from '../problem.ts';
import type { SiteModel } from './model/siteModel.ts';
import type { ResolvedSite, SiteModelOptions } from './resolveContent.ts';
import type { PageRoute } from './section/section.ts';
import { documentTypeNames, documentTypes } from '../content/documentTypes.ts';
import { present } from '../present.ts';
import { compareText } from '../text/compareText.ts';
import { pageContext } from './head/pageContext.ts';
import { siteCardPath } from './head/socialImage.ts';
import { withEditLink } from './head/withEditLink.ts';
import { withReaderRows } from './head/withReaderRows.ts';
import { withSocialCards } from './head/withSocialCards.ts';
import { siteCard } from './model/socialCard.ts';
import { sitemapOf } from './outputs/sitemapOf.ts';
import { isBrokenRedirect } from './redirects/isBrokenRedirect.ts';
import { resolveContent } from './resolveContent.ts';
import { documentOfPage } from './routes/documentOfPage.ts';
import { siteAddresses } from './routes/siteAddresses.ts';
import { sharedFacts } from './section/sharedFacts.ts';
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
  { site, settings, menus, sections, routes, index, assets }: ResolvedSite,
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
    shell: shellOf(menus, shared, context),
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
