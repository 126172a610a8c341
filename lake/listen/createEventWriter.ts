import type { CommittedTransaction } from '../store/transaction.ts';
import { formatEvent } from '#system/http/openEventStream.ts';

/** Serialises an event of a transaction. */
export type EventWriter = (
  transaction: CommittedTransaction,
  event: Readonly<Record<string, unknown>>,
) => string;

/** Fields with objects that the events of all listeners share, and that may be megabytes in size. */
const sharedFields = ['result', 'previous', 'effects'];

/**
 * The shared part of a transaction is serialised once, however many listeners receive it: hundreds of listeners with
 * queries of their own would otherwise block everybody for seconds each time a large document is saved.
 */
export function createEventWriter(): EventWriter {
  const texts = new WeakMap<CommittedTransaction, Map<object, string>>();
  const textOf = (transaction: CommittedTransaction, value: object): string => {
    const known = texts.get(transaction) ?? new Map<object, string>();
    texts.set(transaction, known);
    const text = known.get(value) ?? JSON.stringify(value);
    known.set(value, text);
    return text;
  };
  return (transaction, event) => {
    const own: Record<string, unknown> = {};
    const shared: string[] = [];
    for (const [name, value] of Object.entries(event)) {
      if (sharedFields.includes(name) && typeof value === 'object' && value) {
        shared.push(`"${name}":${textOf(transaction, value)}`);
      } else own[name] = value;
    }
    const json = [JSON.stringify(own).slice(1, -1), ...shared].join();
    // A reader that resumes after this event has missed nothing of the transaction.
    const isLast = event['transactionCurrentEvent'] === event['transactionTotalEvents'];
    return formatEvent('mutation', `{${json}}`, isLast ? String(transaction.seq) : '');
  };
}
