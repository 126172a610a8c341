/** A document and its revision; null when it is gone. */
export type ShownRevision = readonly [id: string, revision: string | null];

/** A document of which two releases show different revisions; null when one does not show it. */
export type RevisionDifference = {
  readonly id: string;
  readonly one: string | null;
  readonly other: string | null;
};

/** The revisions of the documents that a release shows. Plain data. */
export type ShownRevisions = {
  /** The id of the release from which they are the differences; absent when they are those of all documents. */
  readonly base?: string;
  readonly revisions: readonly ShownRevision[];
};
