import type { EventStream } from '#system/http/openEventStream.ts';
import type { SessionWatch } from '../auth/createSessionWatch.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { Store } from '../store/createStore.ts';
import type { CommittedTransaction } from '../store/transaction.ts';
import type { ListenerOptions } from './mutationEvents.ts';
import type { ListenerFilter } from './prepareFilter.ts';
import { formatEvent } from '#system/http/openEventStream.ts';
import { HttpError } from '#system/values/httpError.ts';
import { createEventWriter } from './createEventWriter.ts';
import { visibleDocuments, mutationEvents } from './mutationEvents.ts';

/** The filter and options that the listeners of a group have asked for. */
export type Listening = { readonly filter: ListenerFilter; readonly options: ListenerOptions };

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

type Pending = { readonly transaction: CommittedTransaction; readonly documents: readonly LakeDocument[] };
type Outgoing = { readonly seq: number; readonly text: string };
type Group = Listening & {
  /** Each with the position of the last transaction before it began to listen. */
  readonly streams: Map<EventStream, number>;
  /** Transactions whose documents are still to be filtered, in order. */
  readonly pending: Pending[];
  /** Events still to be sent, in order. */
  outgoing: Outgoing[];
  readonly ended: AbortController;
};

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
  const groups = new Map<string, Group>();
  const write = createEventWriter();
  let isSending = false;
  /** On the clock of `performance.now()`. */
  let sentAt = -Infinity;

  const sendSoon = () => {
    if (isSending) return;
    isSending = true;
    const waitMs = sentAt + togetherMs - performance.now();
    // Not before all transactions that were committed together are announced.
    if (waitMs <= 0) queueMicrotask(send);
    else setTimeout(sendLater, waitMs).unref();
  };
  const sendLater = () => {
    // A listener that has lost its permission gets nothing that was committed before, either.
    sessions.check();
    send();
  };
  const send = () => {
    isSending = false;
    sentAt = performance.now();
    for (const group of groups.values()) {
      if (group.outgoing.length === 0) continue;
      sendTo(group.streams, group.outgoing);
      group.outgoing = [];
    }
  };
  const end = (key: string, group: Group) => {
    group.ended.abort();
    if (groups.get(key) === group) groups.delete(key);
  };
  const fail = (key: string, group: Group, error: unknown) => {
    if (group.ended.signal.aborted) return;
    sendTo(group.streams, group.outgoing);
    const isTheirs = error instanceof HttpError;
    if (!isTheirs) reportError(error);
    const message = isTheirs
      ? error.message
      : 'The lake failed to evaluate the filter; its terminal says why.';
    for (const stream of group.streams.keys()) {
      stream.write(formatEvent('channelError', JSON.stringify({ message })));
      stream.end();
    }
    end(key, group);
  };
  const put = (
    { options, outgoing }: Group,
    transaction: CommittedTransaction,
    results: ReadonlySet<LakeDocument>,
  ) => {
    const { seq } = transaction;
    for (const event of mutationEvents(transaction, results, options)) {
      outgoing.push({ seq, text: write(transaction, event) });
    }
    sendSoon();
  };
  /** Filters the pending transactions of a group, one after the other. */
  const work = async (group: Group) => {
    for (let next = group.pending[0]; next; next = group.pending[0]) {
      const { transaction, documents } = next;
      const passes = await group.filter.passes(documents, group.ended.signal);
      sessions.check();
      put(group, transaction, new Set(documents.filter((_, index) => passes[index] === true)));
      group.pending.shift();
    }
  };
  const postpone = (key: string, group: Group, pending: Pending) => {
    group.pending.push(pending);
    if (isTooMuch(group.pending)) {
      const { transactions, documents } = maxPending;
      const message = `The filter of the listener cannot keep up: more than ${transactions} transactions, or ${documents} documents in them, wait for it.`;
      fail(key, group, new HttpError(503, message, undefined));
    } else if (group.pending.length === 1) {
      void work(group).catch((error: unknown) => fail(key, group, error));
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
    join: (key, { filter, options }, stream) => {
      const group = groups.get(key) ?? {
        filter,
        options,
        streams: new Map(),
        pending: [],
        outgoing: [],
        ended: new AbortController(),
      };
      groups.set(key, group);
      group.streams.set(stream, store.lastSeq());
      return () => {
        group.streams.delete(stream);
        if (group.streams.size === 0) end(key, group);
      };
    },
  };
}

/** Sends each stream the events since it began to listen. */
function sendTo(streams: ReadonlyMap<EventStream, number>, events: readonly Outgoing[]): void {
  const [first] = events;
  if (!first) return;
  const all = Buffer.from(events.map(({ text }) => text).join(''));
  for (const [stream, since] of streams) {
    if (since < first.seq) stream.write(all);
    else {
      const later = events.filter(({ seq }) => seq > since);
      if (later.length > 0) stream.write(later.map(({ text }) => text).join(''));
    }
  }
}

function isTooMuch(pending: readonly Pending[]): boolean {
  if (pending.length > maxPending.transactions) return true;
  // A single transaction has to fit, however large it is.
  const documents = pending.slice(1).reduce((sum, { documents: { length } }) => sum + length, 0);
  return documents > maxPending.documents;
}
