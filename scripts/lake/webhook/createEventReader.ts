import type { LakeDocument } from '../document/lakeDocument.ts';
import type { History, TransactionSummary } from '../history/createHistory.ts';
import type { Change } from '../store/commitTransaction.ts';
import { isDamage, isSqliteError } from '../store/sqliteError.ts';
import type { WebhookEvent } from './webhookEvent.ts';

/** What was committed, in order, for one webhook. */
export type EventReader = {
  /** The first events after a place, at most `limit`. An empty list when there is nothing new. */
  readonly after: (seq: number, limit: number) => WebhookEvent[];
  /** Remembers an event that was just committed, so that it need not be worked out from the history. */
  readonly remember: (event: WebhookEvent) => void;
};

export type EventReaderOptions = {
  readonly history: Pick<History, 'transactionsAfter' | 'documentAt' | 'documentAfter'>;
  /** Told of a change that cannot be worked out because its history is damaged; it is left out. */
  readonly reportFault: (error: unknown) => void;
};

/** More than this is not remembered, of events or of documents: it is worked out again when its turn comes. */
const REMEMBERED = 1000;

/**
 * Reads events from the database, which has them all in order; what is remembered only saves work. A document with many
 * revisions is taken back to the first of them once, and then followed from one to the next.
 */
export function createEventReader({ history, reportFault }: EventReaderOptions): EventReader {
  const recent = new Map<number, WebhookEvent>();
  /** Documents as the last event that was worked out left them. */
  const states = new Map<string, LakeDocument | undefined>();

  const changeOf = (transaction: TransactionSummary, id: string): Change[] => {
    try {
      const before = states.has(id) ? states.get(id) : history.documentAt(id, transaction.seq - 1);
      const after = history.documentAfter(transaction, id, before);
      if (states.size >= REMEMBERED) states.clear();
      states.set(id, after);
      return [{ id, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
    } catch (error) {
      if (isSqliteError(error) && !isDamage(error)) throw error;
      states.delete(id);
      reportFault(
        new Error(
          `What transaction ${transaction.id} did to '${id}' cannot be read; no webhook hears of it.`,
          {
            cause: error,
          },
        ),
      );
      return [];
    }
  };
  const eventOf = (transaction: TransactionSummary): WebhookEvent => {
    const { seq, id, timestamp, documentIds } = transaction;
    const known = recent.get(seq);
    // What is remembered tells nothing of the states: they would fall behind.
    if (known !== undefined) for (const documentId of documentIds) states.delete(documentId);
    return (
      known ?? {
        seq,
        id,
        timestamp,
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
      if (recent.size < REMEMBERED) recent.set(event.seq, event);
    },
  };
}
