import type { LakeDocument } from '../document/lakeDocument.ts';

/** A set of documents that an index can find. `ids`, `bases` are document ids, `references` targets of references. */
export type DocumentSelection = (
  | { readonly by: 'all' }
  | { readonly by: 'ids' | 'bases' | 'types' | 'references'; readonly values: readonly string[] }
) & {
  /** Only those whose `_updatedAt` is not before this one, as texts. */
  readonly updatedSince?: string;
};

/** Returns whether a document was updated when a selection asks for it. */
export function isUpdatedSince({ _updatedAt }: LakeDocument, { updatedSince }: DocumentSelection): boolean {
  return updatedSince === undefined || _updatedAt >= updatedSince;
}

/** Reads current documents. What it returns is shared and must not be changed. */
export type DocumentReader = {
  readonly get: (id: string) => LakeDocument | undefined;
  /** The selected documents in the given layers (all when absent), in the order of their ids. */
  readonly select: (selection: DocumentSelection, layers?: readonly string[]) => LakeDocument[];
};
