import type { Problem } from '#core/problem.ts';
import type { Cursor } from './read/cursor.ts';
import { present } from '#core/present.ts';
import { namingDocument } from '#core/site/problems/namingDocument.ts';
import { documentCursor } from './documentCursor.ts';

/** A document in the site's own shape, and its problems; `shaped` is absent if the site cannot use the document. */
export type Reshaped<Shaped> = { readonly shaped?: Shaped; readonly problems: readonly Problem[] };

/**
 * Reshapes documents of a type, each object once: a snapshot shares most of its documents with the next one, and documents
 * are never changed in place.
 */
export function reshaping<Shaped extends object>(
  type: string,
  reshape: (cursor: Cursor<never>) => Shaped,
): (document: unknown) => Reshaped<Shaped> {
  const known = new WeakMap<object, Reshaped<Shaped>>();
  return (document) => {
    const isObject = typeof document === 'object' && document !== null;
    const before = isObject ? known.get(document) : undefined;
    if (before !== undefined) return before;
    const problems: Problem[] = [];
    const cursor = documentCursor(document, type, (problem) => problems.push(problem));
    const shaped = cursor && namingDocument(cursor.document, () => reshape(cursor));
    const reshaped = present({ shaped, problems });
    if (isObject) known.set(document, reshaped);
    return reshaped;
  };
}
