import type { EventStream } from '#system/http/openEventStream.ts';
import type { SessionWatch } from '../auth/createSessionWatch.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { Store } from '../store/createStore.ts';
import type { CommittedTransaction } from '../store/transaction.ts';
import type { ListenerGroup, Listening, Pending } from './listenerGroup.ts';
import { formatEvent } from '#system/http/openEventStream.ts';
import { HttpError } from '#system/values/httpError.ts';
import { createEventWriter } from './createEventWriter.ts';
import { createSender } from './createSender.ts';
import { newGroup, sendToListeners } from './listenerGroup.ts';
import { visibleDocuments, mutationEvents } from './mutationEvents.ts';

export type ListenHub = {
  /** Returns the query of the listeners with this key, if there are any. */
  readonly find: (key: string) => Listening | undefined;
  /**
   * Sends a stream all events from now on. Streams with the same `key` get the same events, which are computed once, by
   * the `listening` of the first. Returns a function that removes the stream.
   */
  readonly join: (key: string, listening: Listening, stream: EventStream) => () => void;
};

export type ListenHubOptions = {
  readonly store: Pick<Store, 'onCommit' | 'lastSeq'>;
  /** Checked again before anything is sent that took a while to compute. */
  readonly sessions: Pick<SessionWatch, 'check'>;
  readonly reportError: (error: unknown) => void;
  /**
   * The time for which events wait after others were sent, so that they are sent together, in milliseconds. Nobody notices it, and while
   * a whole team types, the cost of sending to hundreds of streams is mostly the number of writes.
   */
  readonly togetherMs?: number;
};

/**
 * The most steps (see `filterCost`) that the filters of all listeners may take at once per transaction; other filters run in
 * threads.
 */
const maxSteps = 100_000;
/** The most transactions, and documents in them, that may wait for a filter. */
const maxPending = { transactions: 1000, documents: 20_000 };

/**
 * Sends each listener the events that concern it, in order; transactions that were committed together, or shortly after others, are sent in one
 * piece if the filter is simple. Any other filter runs in a thread, with a budget, and delays only the listeners that
 * use it. If it exceeds its budget, they get a `channelError` with the reason, and no more events.
 */
export function createListenHub({
  store,
  sessions,
  reportError,
  togetherMs = 40,
}: ListenHubOptions): ListenHub {
  const groups = new Map<string, ListenerGroup>();
  const write = createEventWriter();
  const sendSoon = createSender({ groups, sessions, togetherMs });

  const end = (key: string, group: ListenerGroup) => {
    group.ended.abort();
    if (groups.get(key) === group) groups.delete(key);
  };
  const fail = (key: string, group: ListenerGroup, error: unknown) => {
    if (group.ended.signal.aborted) return;
    sendToListeners(group);
    if (!(error instanceof HttpError)) reportError(error);
    endStreams(group, error);
    end(key, group);
  };
  const put = (
    { options, outgoing }: ListenerGroup,
    transaction: CommittedTransaction,
    results: ReadonlySet<LakeDocument>,
  ) => {
    const { seq } = transaction;
    for (const event of mutationEvents(transaction, results, options)) {
      outgoing.push({ seq, text: write(transaction, event) });
    }
    sendSoon();
  };
  const postpone = (key: string, group: ListenerGroup, pending: Pending) => {
    group.pending.push(pending);
    if (isTooMuch(group.pending)) {
      fail(key, group, cannotKeepUp());
    } else if (group.pending.length === 1) {
      const work = filterPending(group, (transaction, results) => {
        sessions.check();
        put(group, transaction, results);
      });
      void work.catch((error: unknown) => fail(key, group, error));
    }
  };
  store.onCommit((transaction) => {
    let steps = maxSteps;
    for (const [key, group] of groups) {
      const documents = visibleDocuments(transaction, group.options);
      if (documents.length === 0) continue;
      const { simple } = group.filter;
      const cost = simple ? simple.cost * documents.length : Infinity;
      if (!simple || cost > steps || group.pending.length > 0) {
        postpone(key, group, { transaction, documents });
        continue;
      }
      steps -= cost;
      try {
        put(group, transaction, new Set(documents.filter(simple.passes)));
      } catch (error) {
        fail(key, group, error);
      }
    }
  });

  return {
    find: (key) => groups.get(key),
    join: (key, listening, stream) => {
      const group = groups.get(key) ?? newGroup(listening);
      groups.set(key, group);
      group.streams.set(stream, store.lastSeq());
      return () => {
        group.streams.delete(stream);
        if (group.streams.size === 0) end(key, group);
      };
    },
  };
}

/** Filters the pending transactions of a group, one after the other, and calls `done` with the documents of each that pass. */
async function filterPending(
  { filter, pending, ended }: ListenerGroup,
  done: (transaction: CommittedTransaction, results: ReadonlySet<LakeDocument>) => void,
): Promise<void> {
  for (let next = pending[0]; next; next = pending[0]) {
    const { transaction, documents } = next;
    const passes = await filter.passes(documents, ended.signal);
    done(transaction, new Set(documents.filter((_, index) => passes[index] === true)));
    pending.shift();
  }
}

/** Tells the listeners of a group why they get no more events, and ends their streams. */
function endStreams({ streams }: ListenerGroup, error: unknown): void {
  const message =
    error instanceof HttpError
      ? error.message
      : 'The lake failed to evaluate the filter; its terminal says why.';
  for (const stream of streams.keys()) {
    stream.write(formatEvent('channelError', JSON.stringify({ message })));
    stream.end();
  }
}

function cannotKeepUp(): HttpError {
  const { transactions, documents } = maxPending;
  const message = `The filter of the listener cannot keep up: more than ${transactions} transactions, or ${documents} documents in them, wait for it.`;
  return new HttpError(503, message, undefined);
}

function isTooMuch(pending: readonly Pending[]): boolean {
  if (pending.length > maxPending.transactions) return true;
  // A single transaction has to fit, however large it is.
  const documents = pending.slice(1).reduce((sum, { documents: { length } }) => sum + length, 0);
  return documents > maxPending.documents;
}
