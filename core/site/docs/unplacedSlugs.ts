import type { DocEntry } from './tree/docEntry.ts';
import type { DocNode } from './tree/docNode.ts';
import type { DocsOutline } from './tree/docs.ts';
import { lastSegment } from '../../links/lastSegment.ts';
import { pathOf } from '../../links/pathOf.ts';

/**
 * The slugs of docs and categories without a place in the tree. Their paths are unknown, so a link to a path that ends in such a
 * slug cannot be called broken.
 */
export function unplacedSlugs(
  content: DocsOutline,
  nodes: ReadonlyMap<string, DocNode>,
  entries: ReadonlyMap<string, DocEntry>,
): ReadonlySet<string> {
  const isUnplaced = (id: string): boolean => nodes.has(id) && !entries.has(id);
  return new Set(
    [
      ...[...nodes.values()].map(({ document }) => document).filter(({ id }) => isUnplaced(id)),
      ...content.categories.filter(({ index }) => index.kind === 'doc' && isUnplaced(index.id)),
      ...content.versions
        .filter(({ mainDoc }) => !entries.has(mainDoc))
        .map(({ path }) => ({ slug: lastSegment(pathOf({ kind: 'docs', versionPath: path, slugs: [] })) })),
    ].map(({ slug }) => slug),
  );
}
