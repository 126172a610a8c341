import type { LakeDocument } from '../document/lakeDocument.ts';

/** What is asked of the documents of a lake about releases; every list is in the order of the ids. */
export type ReleaseDocuments = {
  readonly get: (id: string) => LakeDocument | undefined;
  readonly ofType: (type: string) => LakeDocument[];
  /** All documents of a layer, see `splitDocumentId`. */
  readonly inLayer: (layer: string) => LakeDocument[];
  /** All documents with a reference to this one, strong or weak. */
  readonly referring: (id: string) => LakeDocument[];
};
