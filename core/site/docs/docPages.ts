import type { DocPage } from '../../content/content.ts';
import { utcDate } from '../../text/utcDate.ts';
import type { ResolvedBody } from '../body/resolveBodies.ts';
import { tableOfContents } from '../body/tableOfContents.ts';
import type { PageContext } from '../pageContext.ts';
import type { CategoryPageData, DocPageData, PageLink, VersionLink } from '../pageData.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { DocEntry } from './docEntry.ts';
import { firstPage } from './docEntry.ts';
import type { SidebarOfVersion, VersionDocs } from './docs.ts';
import { sidebarViews } from './sidebarView.ts';
import { versionLinks } from './versionLinks.ts';

/** All pages of one version: its docs, and the categories that list what is below them. */
export function docPages(
  version: VersionDocs,
  all: readonly VersionDocs[],
  bodies: ReadonlyMap<string, ResolvedBody>,
  context: PageContext,
): readonly (DocPageData | CategoryPageData)[] {
  const linksFor = versionLinks(version, all, context);
  return version.sidebars.flatMap((sidebar) => sidebarPages(sidebar, version, linksFor, bodies, context));
}

function sidebarPages(
  sidebar: SidebarOfVersion,
  version: VersionDocs,
  linksFor: (entry: DocEntry) => readonly VersionLink[],
  bodies: ReadonlyMap<string, ResolvedBody>,
  context: PageContext,
): readonly (DocPageData | CategoryPageData)[] {
  const { settings, site } = context;
  const viewFor = sidebarViews(sidebar, version, site);
  return sidebar.pages.flatMap((entry, index): readonly (DocPageData | CategoryPageData)[] => {
    const previous = sidebar.pages[index - 1];
    const next = sidebar.pages[index + 1];
    const versions = linksFor(entry);
    const frame = {
      path: entry.path,
      version: { name: version.version.name, label: version.version.label },
      ...(versions.length < 2 ? {} : { versions }),
      breadcrumbs: settings.shared.showBreadcrumbs ? breadcrumbs(entry, site) : [],
      sidebar: viewFor(entry),
      ...(previous === undefined ? {} : { previous: linkTo(previous, context) }),
      ...(next === undefined ? {} : { next: linkTo(next, context) }),
    };
    switch (entry.page.kind) {
      case 'doc':
        return [{ ...frame, ...docData(entry.page.doc, entry, bodies, context) }];
      case 'generated': {
        const { label: title, description } = entry.page.category;
        return [
          {
            kind: 'category',
            ...frame,
            head: context.head({ path: entry.path, title, description }),
            title,
            ...(description === undefined ? {} : { description }),
            cards: entry.children.flatMap((child) => cardsOf(child, context)),
          },
        ];
      }
      case 'none':
        return [];
    }
  });
}

function docData(
  doc: DocPage,
  { path }: DocEntry,
  bodies: ReadonlyMap<string, ResolvedBody>,
  { settings, head }: PageContext,
): Omit<DocPageData, 'path' | 'version' | 'versions' | 'breadcrumbs' | 'sidebar' | 'previous' | 'next'> {
  const { title, description, keywords, noIndex, toc, updatedAt } = doc;
  const { body, headings } = bodies.get(doc.id) ?? { body: [], headings: [] };
  const { showTableOfContents, showLastUpdated, tableOfContentsSide } = settings.shared;
  return {
    kind: 'doc',
    head: head({ path, title, description, keywords, noIndex }),
    title,
    ...(description === undefined ? {} : { description }),
    body,
    toc: toc.show && showTableOfContents ? tableOfContents(headings, toc) : [],
    tocSide: tableOfContentsSide,
    ...(showLastUpdated ? { lastUpdated: utcDate(updatedAt) } : {}),
  };
}

function linkTo({ title, path }: DocEntry, { href }: PageContext): PageLink {
  return { label: title, href: href(path) };
}

function cardsOf(entry: DocEntry, { href }: PageContext): CategoryPageData['cards'] {
  const page = firstPage(entry);
  if (page === undefined) return [];
  const { description } = entry.page.kind === 'doc' ? entry.page.doc : entry.page.category;
  return [
    { label: entry.title, href: href(page.path), ...(description === undefined ? {} : { description }) },
  ];
}
