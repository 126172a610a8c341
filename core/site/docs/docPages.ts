import type { DocPage } from '../../content/content.ts';
import type { ResolvedBody } from '../body/resolveBodies.ts';
import type { PageContext } from '../head/pageContext.ts';
import type { CategoryCard, CategoryPageData, DocPageData, VersionLink } from '../model/docPageData.ts';
import type { PageLink } from '../model/pageLink.ts';
import type { DocEntry } from './docEntry.ts';
import type { SidebarOfVersion, VersionDocs } from './docs.ts';
import { present } from '../../present.ts';
import { utcDate } from '../../text/utcDate.ts';
import { tableOfContents } from '../body/tableOfContents.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { firstPage } from './docEntry.ts';
import { sidebarViews } from './sidebarViews.ts';
import { versionLinks } from './versionLinks.ts';

/** All pages of one version: its docs, and the categories that list their children. */
export function docPages(
  version: VersionDocs,
  all: readonly VersionDocs[],
  bodyOf: (doc: DocPage) => ResolvedBody,
  context: PageContext,
): readonly (DocPageData | CategoryPageData)[] {
  const linksFor = versionLinks(version, all, context);
  return version.sidebars.flatMap((sidebar) => sidebarPages(sidebar, version, linksFor, bodyOf, context));
}

function sidebarPages(
  sidebar: SidebarOfVersion,
  version: VersionDocs,
  linksFor: (entry: DocEntry) => readonly VersionLink[],
  bodyOf: (doc: DocPage) => ResolvedBody,
  context: PageContext,
): readonly (DocPageData | CategoryPageData)[] {
  const { settings, site } = context;
  const viewFor = sidebarViews(sidebar, version, site);
  return sidebar.pages.flatMap((entry, index): readonly (DocPageData | CategoryPageData)[] => {
    const previous = sidebar.pages[index - 1];
    const next = sidebar.pages[index + 1];
    const versions = linksFor(entry);
    const frame = present({
      path: entry.path,
      version: { name: version.version.name, label: version.version.label },
      versions: versions.length < 2 ? undefined : versions,
      breadcrumbs: settings.shared.showBreadcrumbs ? breadcrumbs(entry, site) : [],
      sidebar: viewFor(entry),
      previous: previous && linkTo(previous, context),
      next: next && linkTo(next, context),
    });
    switch (entry.page.kind) {
      case 'doc':
        return [{ ...frame, ...docData(entry.page.doc, entry, bodyOf, context) }];
      case 'generated': {
        const { label: title, description } = entry.page.category;
        return [
          {
            kind: 'category',
            ...frame,
            head: context.head({ path: entry.path, title, description }),
            title,
            ...present({ description }),
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
  bodyOf: (doc: DocPage) => ResolvedBody,
  { settings, head }: PageContext,
): Omit<DocPageData, 'path' | 'version' | 'versions' | 'breadcrumbs' | 'sidebar' | 'previous' | 'next'> {
  const { title, description, keywords, noIndex, toc, updatedAt } = doc;
  const { body, headings } = bodyOf(doc);
  const { showTableOfContents, showLastUpdated, tableOfContentsSide } = settings.shared;
  return {
    kind: 'doc',
    head: head({ path, title, description, keywords, noIndex }),
    title,
    ...present({ description }),
    body,
    toc: toc.show && showTableOfContents ? tableOfContents(headings, toc) : [],
    tocSide: tableOfContentsSide,
    ...present({ lastUpdated: showLastUpdated ? utcDate(updatedAt) : undefined }),
  };
}

function linkTo({ title, path }: DocEntry, { href }: PageContext): PageLink {
  return { label: title, href: href(path) };
}

function cardsOf(entry: DocEntry, { href }: PageContext): readonly CategoryCard[] {
  const page = firstPage(entry);
  if (!page) return [];
  const { description } = entry.page.kind === 'doc' ? entry.page.doc : entry.page.category;
  return [present({ label: entry.title, href: href(page.path), description })];
}
