import type { LakeDocument } from '../document/lakeDocument.ts';
import type { MendozaPatch } from '../mendoza/encodePatch.ts';

/** A change of one document: `before` is absent if the document is created, `after` if it is deleted. */
export type Change = { readonly id: string; readonly before?: LakeDocument; readonly after?: LakeDocument };

export type Transaction = {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly timestamp: string;
  /** Id of the user who sent it. */
  readonly author: string;
  /** The mutations as they were sent, kept for the history. */
  readonly mutations: readonly unknown[];
  /** One per document, in the order in which they were first touched. */
  readonly changes: readonly Change[];
};

export type Transition = 'appear' | 'update' | 'disappear';

/** A change as it was recorded. */
export type RecordedChange = Change & {
  readonly transition: Transition;
  readonly effects: { readonly apply: MendozaPatch; readonly revert: MendozaPatch };
};

export type CommittedTransaction = Omit<Transaction, 'changes'> & {
  /** Position in the order of all transactions. */
  readonly seq: number;
  readonly changes: readonly RecordedChange[];
};
