import type { Change } from '../store/transaction.ts';

/** A transaction as webhooks look at it. */
export type WebhookEvent = {
  /** Position in the order of all transactions. */
  readonly seq: number;
  readonly id: string;
  /** ISO 8601 instant. */
  readonly timestamp: string;
  /** Id of the user who sent it. */
  readonly author: string;
  readonly changes: readonly Change[];
};
