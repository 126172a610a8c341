import type { DocPage } from '../../content/content.ts';
import { dequal } from 'dequal/lite';
import { haveSameItems } from '../../memo/haveSameItems.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';

/** A doc as the rest of the docs sees it: all of it but its text. */
export type DocOutline = Omit<DocPage, 'body' | 'updatedAt'>;

/**
 * Returns the outlines of docs that are sorted by id. A doc whose text alone has changed since the last call keeps the object of its
 * outline, and outlines that all stay are the same list: what was made from them is still valid.
 */
export type OutlineMemo = (docs: readonly DocPage[]) => readonly DocOutline[];

/** The outlines of docs, without remembering any. */
export const outlinesOf: OutlineMemo = (docs) => docs.map(outlineOf);

/** Makes a memo that remembers the docs and outlines of its last call. */
export function createOutlineMemo(): OutlineMemo {
  let known = remembered([], []);
  return (docs) => {
    const outlines = docs.map((doc, index) => {
      const before = doc === known.docs[index] ? known.outlines[index] : undefined;
      if (before) return before;
      const outline = outlineOf(doc);
      const ofSameDoc = known.byId().get(doc.id);
      return ofSameDoc && dequal(ofSameDoc, outline) ? ofSameDoc : outline;
    });
    known = remembered(docs, haveSameItems(known.outlines, outlines) ? known.outlines : outlines);
    return known.outlines;
  };
}

const outlineOf = oncePerObject(
  ({ body: _body, updatedAt: _updatedAt, ...outline }: DocPage): DocOutline => outline,
);

function remembered(docs: readonly DocPage[], outlines: readonly DocOutline[]) {
  let byId: ReadonlyMap<string, DocOutline> | undefined;
  return {
    docs,
    outlines,
    byId: () => (byId ??= new Map(outlines.map((outline) => [outline.id, outline]))),
  };
}
