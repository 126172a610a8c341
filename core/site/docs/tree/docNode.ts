import type { DocCategory } from '../../../content/content.ts';
import type { ProblemPlace } from '../../../problem.ts';
import type { DocOutline } from '../../content/outlineMemo.ts';
import type { DocsOutline } from './docs.ts';
import { compareText } from '../../../text/compareText.ts';
import { placeOf } from '../../problems/placeOf.ts';
import { placeOfDoc } from './placeOfDoc.ts';

/** A document that has a place in the tree of docs. */
export type DocNode =
  | { readonly type: 'docCategory'; readonly document: DocCategory }
  | { readonly type: 'docPage'; readonly document: DocOutline };

/** All categories and docs by id. */
export function docNodesOf(content: DocsOutline): ReadonlyMap<string, DocNode> {
  return new Map<string, DocNode>([
    ...content.categories.map((document) => [document.id, { type: 'docCategory', document }] as const),
    ...content.docs.map((document) => [document.id, { type: 'docPage', document }] as const),
  ]);
}

/** Compares siblings by rank, then by id. */
export function compareNodes({ document: one }: DocNode, { document: other }: DocNode): number {
  return compareText(one.orderRank, other.orderRank) || compareText(one.id, other.id);
}

/** Returns the place at which problems of a node are reported: its document, and a field of it. */
export function placeOfNode(node: DocNode, field?: string): ProblemPlace {
  return node.type === 'docPage'
    ? placeOfDoc(node.document, field)
    : placeOf('docCategory', node.document, field);
}

/** Returns the words for a node in the sidebar. */
export function labelOfNode({ type, document }: DocNode): string {
  return type === 'docPage' ? (document.sidebarLabel ?? document.title) : document.label;
}
