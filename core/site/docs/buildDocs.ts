import type { Content, DocSidebar, DocVersion } from '../../content/content.ts';
import { compareText } from '../../text/compareText.ts';
import type { Report } from '../problems/contentProblem.ts';
import { categoryIndexes } from './categoryIndexes.ts';
import { checkMainDocs, hasDocs } from './checkMainDocs.ts';
import { checkNames } from './checkNames.ts';
import { checkPlaces } from './checkPlaces.ts';
import type { DocEntry } from './docEntry.ts';
import { withDescendants } from './docEntry.ts';
import { docNodesOf } from './docNode.ts';
import type { Docs, SidebarOfVersion, VersionDocs } from './docs.ts';
import { growTree } from './growTree.ts';
import { unplacedSlugs } from './unplacedSlugs.ts';

/** The docs of sorted content. What is wrong with their places is reported, and left out of the trees. */
export function buildDocs(content: Content, report: Report): Docs {
  const nodes = docNodesOf(content);
  const { categoryOfDoc, problems } = categoryIndexes(content, nodes);
  [...checkNames(content), ...checkMainDocs(content), ...checkPlaces(content, nodes), ...problems].forEach(
    report,
  );
  const { roots, entries } = growTree(content, nodes, categoryOfDoc);
  const versions = content.versions
    .filter(({ id }) => hasDocs(content, id))
    .toSorted((one, other) => compareText(one.path, other.path))
    .map((version) => versionDocs(version, roots.get(version.id) ?? [], entries));
  return { versions, entries, unplacedSlugs: unplacedSlugs(content, nodes, entries) };
}

function versionDocs(
  version: DocVersion,
  roots: readonly DocEntry[],
  entries: ReadonlyMap<string, DocEntry>,
): VersionDocs {
  const all = roots.flatMap(withDescendants);
  const sidebars = [...Map.groupBy(all, ({ sidebar }) => sidebar)]
    .map(([sidebar, members]) => sidebarOfVersion(version, sidebar, members, entries))
    .toSorted((one, other) => compareText(one.sidebar.name, other.sidebar.name));
  return { version, entries: all, sidebars };
}

function sidebarOfVersion(
  version: DocVersion,
  sidebar: DocSidebar,
  members: readonly DocEntry[],
  entries: ReadonlyMap<string, DocEntry>,
): SidebarOfVersion {
  const pages = members.filter(({ page }) => page.kind !== 'none');
  const linked = sidebar.link === undefined ? undefined : entries.get(sidebar.link);
  const opensOn = linked?.version === version ? linked : pages[0];
  return {
    key: `${version.name}/${sidebar.name}`,
    sidebar,
    top: members.filter((entry) => entry.parent === undefined),
    pages,
    ...(opensOn === undefined ? {} : { opensOn }),
  };
}
