import type { DocSidebar, DocVersion } from '../../content/content.ts';
import type { DocEntry } from './tree/docEntry.ts';
import type { Docs, DocsOutline, SidebarOfVersion, VersionDocs } from './tree/docs.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { present } from '../../present.ts';
import { compareText } from '../../text/compareText.ts';
import { categoryIndexes } from './categoryIndexes.ts';
import { checkMainDocs, hasDocs } from './checkMainDocs.ts';
import { checkNames } from './checkNames.ts';
import { checkPlaces } from './checkPlaces.ts';
import { pathInVersion } from './counterpart.ts';
import { withDescendants } from './tree/docEntry.ts';
import { docNodesOf } from './tree/docNode.ts';
import { growTree } from './tree/growTree.ts';
import { unplacedSlugs } from './unplacedSlugs.ts';

/**
 * Builds the docs from sorted content. The result is the same object while `docs` is the same list and all other items are the same
 * objects.
 */
export function buildDocs(content: DocsOutline): Docs {
  const { docs, categories, versions, sidebars, draftIds } = content;
  const others = [categories, versions, sidebars, draftIds];
  return lastDocs(docs, [...others.map(({ length }) => length), ...others.flat()], () => docsOf(content));
}

const lastDocs = lastPerObject<Docs>();

function docsOf(content: DocsOutline): Docs {
  const nodes = docNodesOf(content);
  const { categoryOfDoc, problems } = categoryIndexes(content, nodes);
  const { roots, entries } = growTree(content, nodes, categoryOfDoc);
  const versions = content.versions
    .filter(({ id }) => hasDocs(content, id))
    .toSorted((one, other) => compareText(one.path, other.path))
    .map((version) => versionDocs(version, roots.get(version.id) ?? [], entries));
  return {
    versions,
    entries,
    unplacedSlugs: unplacedSlugs(content, nodes, entries),
    problems: [
      ...checkNames(content),
      ...checkMainDocs(content),
      ...checkPlaces(content, nodes),
      ...problems,
    ],
  };
}

function versionDocs(
  version: DocVersion,
  roots: readonly DocEntry[],
  entries: ReadonlyMap<string, DocEntry>,
): VersionDocs {
  const all = roots.flatMap(withDescendants);
  const sidebars = [...Map.groupBy(all, ({ sidebar }) => sidebar)]
    .map(([sidebar, members]) => sidebarOfVersion(version, sidebar, members, all, entries))
    .toSorted((one, other) => compareText(one.sidebar.name, other.sidebar.name));
  return { version, entries: all, sidebars };
}

function sidebarOfVersion(
  version: DocVersion,
  sidebar: DocSidebar,
  members: readonly DocEntry[],
  all: readonly DocEntry[],
  entries: ReadonlyMap<string, DocEntry>,
): SidebarOfVersion {
  const pages = members.filter(({ page }) => page.kind !== 'none');
  const opensOn = openedBy(entries.get(sidebar.link ?? ''), version, all) ?? pages[0];
  return {
    key: `${version.name}/${sidebar.name}`,
    sidebar,
    top: members.filter((entry) => !entry.parent),
    pages,
    ...present({ opensOn }),
  };
}

/** The page that a sidebar opens on, or in another version that at the same place. */
function openedBy(
  linked: DocEntry | undefined,
  version: DocVersion,
  all: readonly DocEntry[],
): DocEntry | undefined {
  if (!linked || linked.version === version) return linked;
  const same = pathInVersion(linked, { version });
  return all.find(({ path, page }) => path === same && page.kind !== 'none');
}
