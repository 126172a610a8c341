import type { Content } from '../../content/content.ts';
import { lastSegment } from '../../links/lastSegment.ts';
import { pathOf } from '../../links/paths.ts';
import type { DocEntry } from './docEntry.ts';
import type { DocNode } from './docNode.ts';

/**
 * What the path of a doc or category may end with that has not found its place in the tree. Nobody knows where it would
 * stand, so a link to such a path cannot be called broken; any other can.
 */
export function unplacedSlugs(
  content: Content,
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
