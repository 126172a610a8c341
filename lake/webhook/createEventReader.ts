import type { LakeDocument } from '../document/lakeDocument.ts';
import type { History, TransactionSummary } from '../history/createHistory.ts';
import type { Change } from '../store/transaction.ts';
import { isDamage, isSqliteError } from '#system/files/sqliteError.ts';
import { present } from '#system/values/present.ts';

/** The committed events for one webhook, in order. */
export type EventReader = {
  /** The first events after a position, at most `limit`. Empty if there is nothing new. */
  readonly after: (seq: number, limit: number) => WebhookEvent[];
  /** Keeps an event that was just committed in memory, so that it need not be reconstructed from the history. */
  readonly remember: (event: WebhookEvent) => void;
};

export type EventReaderOptions = {
  readonly history: Pick<History, 'transactionsAfter' | 'documentAt' | 'documentAfter'>;
  /** Called with a change that cannot be reconstructed because its history is damaged; the change is left out. */
  readonly reportError: (error: unknown) => void;
};

/** The most events, and documents in them, that are kept in memory; others are reconstructed when they are needed. */
const maxRemembered = 1000;

/**
 * Reads events from the database, which has all of them in order; the memory only saves work. A document with many
 * revisions is reverted to the first of them once, and then followed from one to the next.
 */
export function createEventReader({ history, reportError }: EventReaderOptions): EventReader {
  const recent = new Map<number, WebhookEvent>();
  /** Documents as the last reconstructed event left them. */
  const states = new Map<string, LakeDocument | undefined>();

  const changeOf = (transaction: TransactionSummary, id: string): Change[] => {
    try {
      const before = states.has(id) ? states.get(id) : history.documentAt(id, transaction.seq - 1);
      const after = history.documentAfter(transaction, id, before);
      if (states.size >= maxRemembered) states.clear();
      states.set(id, after);
      return [present({ id, before, after })];
    } catch (error) {
      if (isSqliteError(error) && !isDamage(error)) throw error;
      states.delete(id);
      reportError(
        new Error(
          `The change of '${id}' by transaction ${transaction.id} cannot be read and is not sent to webhooks.`,
          {
            cause: error,
          },
        ),
      );
      return [];
    }
  };
  const eventOf = (transaction: TransactionSummary): WebhookEvent => {
    const { seq, id, timestamp, author, documentIds } = transaction;
    const known = recent.get(seq);
    // An event from memory does not update the states, so those of its documents are outdated.
    if (known) for (const documentId of documentIds) states.delete(documentId);
    return (
      known ?? {
        seq,
        id,
        timestamp,
        author,
        changes: documentIds.flatMap((document) => changeOf(transaction, document)),
      }
    );
  };

  return {
    after: (seq, limit) => {
      for (const past of recent.keys()) if (past <= seq) recent.delete(past);
      const events = history.transactionsAfter(seq, limit).map(eventOf);
      if (events.length === 0) states.clear();
      return events;
    },
    remember: (event) => {
      if (recent.size < maxRemembered) recent.set(event.seq, event);
    },
  };
}

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
