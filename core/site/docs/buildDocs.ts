import type { DocSidebar, DocVersion, DocCategory } from '../../content/content.ts';
import type { DocEntry } from './tree/docEntry.ts';
import type { DocNode } from './tree/docNode.ts';
import type { Docs, DocsOutline, SidebarOfVersion, VersionDocs } from './tree/docs.ts';
import { pathOf } from '../../links/pathOf.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { present } from '../../present.ts';
import { compareText } from '../../text/compareText.ts';
import { categoryIndexes } from './categoryIndexes.ts';
import { checkMainDocs, hasDocs } from './checkMainDocs.ts';
import { checkNames } from './checkNames.ts';
import { checkPlaces } from './checkPlaces.ts';
import { pathInVersion } from './counterpart.ts';
import { withDescendants } from './tree/docEntry.ts';
import { docNodesOf, compareNodes, labelOfNode } from './tree/docNode.ts';
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

type DocTree = {
  /** The top-level entries of each version, by the version's id. */
  readonly roots: ReadonlyMap<string, readonly DocEntry[]>;
  /** By the id of the category and of the doc. A document without an entry has no place. */
  readonly entries: ReadonlyMap<string, DocEntry>;
};

/**
 * Builds the tree of docs from the top down, with paths. A doc that is the index page of a category shares the category's entry,
 * and its children become those of the category. Documents whose version is missing or whose parents form a cycle are not in the
 * tree.
 */
function growTree(
  content: DocsOutline,
  nodes: ReadonlyMap<string, DocNode>,
  categoryOfDoc: ReadonlyMap<string, string>,
): DocTree {
  const versions = new Map(content.versions.map((version) => [version.id, version]));
  const sidebars = new Map(content.sidebars.map((sidebar) => [sidebar.id, sidebar]));
  const below = new Map(
    [...Map.groupBy(nodes.values(), ({ document }) => document.parent ?? '')].map(([parent, children]) => [
      parent,
      children.toSorted(compareNodes),
    ]),
  );
  const entries = new Map<string, DocEntry>();

  const grow = (siblings: readonly DocNode[], at: Place): readonly DocEntry[] =>
    siblings.flatMap((node) => {
      const { id } = node.document;
      if (!categoryOfDoc.has(id)) return growOne(node, at);
      return categoryOfDoc.get(id) === at.parent?.id ? grow(below.get(id) ?? [], at) : [];
    });

  const growOne = (node: DocNode, { version, parent, slugs }: Place): readonly DocEntry[] => {
    const { id, slug, version: versionId, sidebar: sidebarId } = node.document;
    const sidebar = sidebars.get(sidebarId);
    if (!sidebar || versionId !== version.id) return [];
    const children: DocEntry[] = [];
    const own = version.mainDoc === id ? [] : [...slugs, slug];
    const page = pageOf(node, nodes, categoryOfDoc);
    const entry: DocEntry = {
      id,
      label: labelOfNode(node),
      title: node.type === 'docPage' ? node.document.title : node.document.label,
      path: pathOf({ kind: 'docs', versionPath: version.path, slugs: own }),
      page,
      version,
      sidebar,
      ...present({ parent }),
      children,
      collapsed: node.type === 'docPage' || node.document.collapsed,
    };
    entries.set(id, entry);
    const place = { version, parent: entry, slugs: own };
    for (const child of grow(below.get(id) ?? [], place)) children.push(child);
    if (page.kind === 'doc' && page.doc.id !== id) {
      entries.set(page.doc.id, entry);
      if (page.doc.parent !== id) {
        for (const child of grow(below.get(page.doc.id) ?? [], place)) children.push(child);
      }
    }
    return [entry];
  };

  const tops = below.get('') ?? [];
  const roots = new Map(
    [...versions.values()].map((version) => [
      version.id,
      grow(
        tops.filter(({ document }) => document.version === version.id),
        { version, slugs: [] },
      ),
    ]),
  );
  return { roots, entries };
}

type Place = {
  readonly version: DocVersion;
  readonly parent?: DocEntry;
  readonly slugs: readonly string[];
};

function pageOf(
  node: DocNode,
  nodes: ReadonlyMap<string, DocNode>,
  categoryOfDoc: ReadonlyMap<string, string>,
): DocEntry['page'] {
  if (node.type === 'docPage') return { kind: 'doc', doc: node.document };
  const category: DocCategory = node.document;
  if (category.index.kind === 'generated') return { kind: 'generated', category };
  const doc = category.index.kind === 'doc' ? nodes.get(category.index.id) : undefined;
  return doc?.type === 'docPage' && categoryOfDoc.get(doc.document.id) === category.id
    ? { kind: 'doc', doc: doc.document, category }
    : { kind: 'none', category };
}
