import type { LakeDocument } from '../document/lakeDocument.ts';

/** Access to the documents that releases work with; every list is ordered by id. */
export type ReleaseDocuments = {
  readonly get: (id: string) => LakeDocument | undefined;
  readonly ofType: (type: string) => LakeDocument[];
  /** All documents of a layer, see `splitDocumentId`. */
  readonly inLayer: (layer: string) => LakeDocument[];
  /** All documents with a reference to this one, strong or weak. */
  readonly referring: (id: string) => LakeDocument[];
};
