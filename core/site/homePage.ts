import type { DocPage, HomePage } from '../content/content.ts';
import { pathOf } from '../links/paths.ts';
import { resolveDocument } from './links/resolveDocument.ts';
import type { SiteIndex } from './links/siteIndex.ts';
import type { PageContext } from './pageContext.ts';
import type { HomePageData, PageLink, PostSummary } from './pageData.ts';
import { pageTitle } from './head/pageTitle.ts';
import type { Report } from './problems/contentProblem.ts';
import { contentProblem } from './problems/contentProblem.ts';
import { danglingReference } from './problems/danglingReference.ts';
import { placeOf } from './problems/placeOf.ts';
import type { SiteModel } from './siteModel.ts';

const latestPosts = 3;

export function homePage(
  home: HomePage,
  actions: readonly PageLink[],
  protocols: HomePageData['protocols'],
  posts: readonly PostSummary[],
  { settings, head }: PageContext,
): HomePageData {
  const { title: siteTitle, tagline } = settings;
  const path = pathOf({ kind: 'home' });
  return {
    kind: 'home',
    path,
    head: head({ path, title: siteTitle, fullTitle: pageTitle(siteTitle, tagline) }),
    title: home.title,
    tagline,
    lead: home.lead,
    actions,
    highlights: home.highlights,
    protocols,
    latestPosts: posts.slice(0, latestPosts),
  };
}

/** The docs shown as supported protocols, without those that exist only as drafts. */
export function resolveProtocols(
  home: HomePage,
  docs: readonly DocPage[],
  index: SiteIndex,
  site: SiteModel['site'],
  report: Report,
): HomePageData['protocols'] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return home.protocols.flatMap((id, position) => {
    const place = placeOf('homePage', home, `protocols[${position}]`);
    const doc = byId.get(id);
    const answer = resolveDocument({ id }, index, site);
    if ('href' in answer && doc !== undefined) {
      const { title, description } = doc;
      return [{ label: title, href: answer.href, ...(description === undefined ? {} : { description }) }];
    }
    if ('fault' in answer && answer.fault.kind === 'unplaced') return [];
    if ('fault' in answer && answer.fault.kind === 'unpublished') {
      const message = `The protocol "${id}" exists only as a draft, so it is left out.`;
      report(
        contentProblem('hidden-item', place, {
          value: id,
          message,
          fix: 'Publish that page, or remove it here.',
        }),
      );
    } else {
      report(danglingReference(place, 'page', id, index.draftIds, byId));
    }
    return [];
  });
}
