import type { Change } from '../store/commitTransaction.ts';

/** A transaction as webhooks look at it. */
export type WebhookEvent = {
  /** Place in the order of all transactions. */
  readonly seq: number;
  readonly id: string;
  /** ISO 8601 instant. */
  readonly timestamp: string;
  readonly changes: readonly Change[];
};
