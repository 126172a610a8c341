import type { PlannedOperation } from '#core/reference/documents/planDocuments.ts';

/** A change of the documents of a deployment, made all at once. */
export type ReferenceChange = {
  readonly operations: readonly PlannedOperation[];
  /** Ids of documents to delete, drafts included. */
  readonly deleted: readonly string[];
  /** Ids of the symbols that take over the addresses of deleted ones, by the deleted ids. */
  readonly successors: ReadonlyMap<string, string>;
};
