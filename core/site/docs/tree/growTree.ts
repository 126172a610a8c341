import type { DocCategory, DocVersion } from '../../../content/content.ts';
import type { DocEntry } from './docEntry.ts';
import type { DocNode } from './docNode.ts';
import type { DocsOutline } from './docs.ts';
import { pathOf } from '../../../links/pathOf.ts';
import { present } from '../../../present.ts';
import { compareNodes, labelOfNode } from './docNode.ts';

export type DocTree = {
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
export function growTree(
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
