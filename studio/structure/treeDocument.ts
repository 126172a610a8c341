import type { DocumentPair } from '../rows/documentPairs.ts';
import type { TreeDocument } from './docTree.ts';
import { isRecord } from '#core/isRecord.ts';
import { present } from '#core/present.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { textOf } from '../values/unfinished.ts';

/** The fields of a page or category that `treeDocument` reads. */
export const treeProjection =
  'title, label, sidebarLabel, orderRank, slug, version, sidebar, parent, index, indexPage';

/** Reads a page or category of the docs as the tree shows it. */
export function treeDocument({ id, type, shown, isPublished, hasDraft }: DocumentPair): TreeDocument {
  const text = (name: string): string | undefined => textOf(shown, name) || undefined;
  const { slug } = shown;
  return present({
    id,
    type: type === 'docCategory' ? 'docCategory' : 'docPage',
    title: text('sidebarLabel') ?? text('title') ?? text('label') ?? 'Untitled',
    slug: isRecord(slug) ? textOf(slug, 'current') : '',
    version: refOf(shown['version']) ?? '',
    sidebar: refOf(shown['sidebar']) ?? '',
    orderRank: text('orderRank') ?? '~',
    isPublished,
    hasDraft,
    parent: refOf(shown['parent']),
    indexPage: shown['index'] === 'doc' ? refOf(shown['indexPage']) : undefined,
  });
}
