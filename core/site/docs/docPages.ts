import type { DocPage } from '../../content/content.ts';
import type { ResolvedBody } from '../body/resolveBody.ts';
import type { DocOutline } from '../content/outlineMemo.ts';
import type { PageContext } from '../head/pageContext.ts';
import type {
  CategoryCard,
  CategoryPageData,
  DocPageData,
  AnsweredQuestion,
  VersionLink,
} from '../model/docPageData.ts';
import type { Breadcrumb, PageLink } from '../model/pageLink.ts';
import type { DocEntry } from './tree/docEntry.ts';
import type { SidebarOfVersion, VersionDocs } from './tree/docs.ts';
import type { VersionStanding } from './versionStandings.ts';
import { lastListPerObject, lastPerObject } from '../../memo/lastPerObject.ts';
import { present } from '../../present.ts';
import { utcDate } from '../../text/utcDate.ts';
import { tableOfContents } from '../body/tableOfContents.ts';
import { breadcrumbTrails } from './breadcrumbTrails.ts';
import { sidebarViews } from './sidebarViews.ts';
import { documentOf, firstPage } from './tree/docEntry.ts';
import { versionLinks } from './versionLinks.ts';
import { versionStandings } from './versionStandings.ts';

/** The other docs as a page shows them. Absent parts have the value `undefined`. */
type Surroundings = Pick<DocPageData, 'path' | 'version' | 'breadcrumbs' | 'sidebar'> & {
  readonly [Part in 'versions' | 'notice' | 'previous' | 'next']: DocPageData[Part] | undefined;
};

/** The part of a page that does not depend on the texts of docs: a doc without its text, or a whole category. */
export type DocPageFrame =
  | {
      readonly kind: 'doc';
      readonly outline: DocOutline;
      readonly surroundings: Surroundings;
      readonly standing: VersionStanding;
    }
  | { readonly kind: 'category'; readonly page: CategoryPageData };

/**
 * Makes the frames of all pages of one version. Those that show the same as the last time are the same objects, although each depends
 * on its neighbours, its ancestors and their children.
 */
export function docFrames(
  version: VersionDocs,
  all: readonly VersionDocs[],
  context: PageContext,
): readonly DocPageFrame[] {
  const inVersions = {
    linksFor: versionLinks(version, all, context),
    standingOf: versionStandings(version, all, context),
  };
  return version.sidebars.flatMap((sidebar) => sidebarFrames(sidebar, version, inVersions, context));
}

type InVersions = {
  readonly linksFor: (entry: DocEntry) => readonly VersionLink[];
  readonly standingOf: (entry: DocEntry) => VersionStanding;
};

function sidebarFrames(
  sidebar: SidebarOfVersion,
  version: VersionDocs,
  { linksFor, standingOf }: InVersions,
  context: PageContext,
): readonly DocPageFrame[] {
  const { settings, site, href, head } = context;
  const { name, label } = version.version;
  const viewFor = sidebarViews(sidebar, version, site);
  const links = sidebar.pages.map((entry) => linkTo(entry, href));
  const trailTo = breadcrumbTrails(site);
  return sidebar.pages.flatMap((entry, index): readonly DocPageFrame[] => {
    const { page, path } = entry;
    if (page.kind === 'none') return [];
    const standing = standingOf(entry);
    const parts = {
      versions: linksFor(entry),
      notice: standing.notice,
      breadcrumbs: settings.shared.showBreadcrumbs ? trailTo(entry) : noBreadcrumbs,
      sidebar: viewFor(entry),
      previous: links[index - 1],
      next: links[index + 1],
    };
    const surroundings = lastSurroundings(
      documentOf(entry),
      [path, name, label, ...Object.values(parts)],
      () => ({
        path,
        version: { name, label },
        ...parts,
        versions: parts.versions.length === 0 ? undefined : parts.versions,
      }),
    );
    if (page.kind === 'doc') {
      return [
        lastDoc(surroundings, [page.doc, standing], () => ({
          kind: 'doc',
          outline: page.doc,
          surroundings,
          standing,
        })),
      ];
    }
    const { category } = page;
    const cards = lastCards(
      category,
      entry.children.flatMap((child) => cardsOf(child, href)),
    );
    const { label: title, description } = category;
    return [
      lastCategory(category, [surroundings, standing, cards, settings, site], () => ({
        kind: 'category',
        page: {
          kind: 'category',
          ...present(surroundings),
          head: head({ path, title, description, ...standing.engines }),
          title,
          ...present({ description }),
          cards,
        },
      })),
    ];
  });
}

const noBreadcrumbs: readonly Breadcrumb[] = [];
const lastSurroundings = lastPerObject<Surroundings>();
const lastDoc = lastPerObject<DocPageFrame>();
const lastCategory = lastPerObject<DocPageFrame>();
const lastLink = lastPerObject<PageLink>();
const lastCard = lastPerObject<CategoryCard>();
const lastCards = lastListPerObject<CategoryCard>();

function linkTo(entry: DocEntry, href: PageContext['href']): PageLink {
  const label = entry.title;
  const to = href(entry.path);
  return lastLink(documentOf(entry), [label, to], () => ({ label, href: to }));
}

function cardsOf(entry: DocEntry, href: PageContext['href']): readonly CategoryCard[] {
  const page = firstPage(entry);
  if (!page) return [];
  const label = entry.title;
  const to = href(page.path);
  const { description } = entry.page.kind === 'doc' ? entry.page.doc : entry.page.category;
  return [
    lastCard(documentOf(entry), [label, to, description], () => present({ label, href: to, description })),
  ];
}

/** The text of a doc as its page shows it. */
export type DocText = ResolvedBody &
  Pick<DocPage, 'updatedAt'> & {
    /** As in the page data; empty if it is not made of questions. */
    readonly questions: readonly AnsweredQuestion[];
  };

/** Completes frames with the texts of the docs. A page with the same frame and text as the last time is the same object. */
export function docPages(
  frames: readonly DocPageFrame[],
  textOf: (doc: DocOutline) => DocText,
  context: PageContext,
): readonly (DocPageData | CategoryPageData)[] {
  const { settings, site } = context;
  return frames.map((frame) => {
    if (frame.kind === 'category') return frame.page;
    const text = textOf(frame.outline);
    const { body, headings, updatedAt, questions } = text;
    return lastPage(frame, [body, headings, updatedAt, questions, settings, site], () =>
      docPage(frame, text, context),
    );
  });
}

const lastPage = lastPerObject<DocPageData>();

function docPage(
  { outline, surroundings, standing }: Extract<DocPageFrame, { kind: 'doc' }>,
  { body, headings, updatedAt, questions }: DocText,
  { settings, head }: PageContext,
): DocPageData {
  const { title, description, keywords, toc } = outline;
  const { showTableOfContents, showLastUpdated, tableOfContentsSide } = settings.shared;
  return {
    ...present(surroundings),
    kind: 'doc',
    head: head({ path: surroundings.path, title, description, keywords, ...standing.engines }),
    title,
    ...present({ description }),
    body,
    toc: toc.show && showTableOfContents ? tableOfContents(headings, toc) : [],
    tocSide: tableOfContentsSide,
    ...present({
      lastUpdated: showLastUpdated ? utcDate(updatedAt) : undefined,
      questions: questions.length === 0 ? undefined : questions,
    }),
  };
}
