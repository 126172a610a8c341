import type { SessionWatch } from '../auth/createSessionWatch.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import { LakeError } from '../http/lakeError.ts';
import type { CommittedTransaction } from '../store/commitTransaction.ts';
import type { Store } from '../store/createStore.ts';
import { createEventWriter } from './createEventWriter.ts';
import { formatEvent } from './eventStream.ts';
import type { EventStream } from './eventStream.ts';
import { documentsHeardOf, mutationEvents } from './mutationEvents.ts';
import type { ListenerOptions } from './mutationEvents.ts';
import type { ListenerFilter } from './prepareFilter.ts';

/** What listeners want who want the same. */
export type Listening = { readonly filter: ListenerFilter; readonly options: ListenerOptions };

export type ListenHub = {
  /** What listeners with this key want, when there are any. */
  readonly find: (key: string) => Listening | undefined;
  /**
   * Tells a stream of everything from now on. Streams with the same `key` want the same, and the work is done once, as
   * the first of them wants it. Returns a function that takes the stream out.
   */
  readonly join: (key: string, listening: Listening, stream: EventStream) => () => void;
};

export type ListenHubOptions = {
  readonly store: Pick<Store, 'onCommit' | 'lastSeq'>;
  /** Asked again before anything is sent that took a while to work out. */
  readonly sessions: Pick<SessionWatch, 'check'>;
  readonly reportFault: (error: unknown) => void;
};

/** Steps, see `filterCost`, that the filters of all listeners may take at once for a transaction; others run in threads. */
const MAX_STEPS = 100_000;
/** Transactions that may wait for a filter, and documents in them. */
const MAX_PENDING = { transactions: 1000, documents: 20_000 };

type Pending = { readonly transaction: CommittedTransaction; readonly documents: readonly LakeDocument[] };
type Outgoing = { readonly seq: number; readonly text: string };
type Group = Listening & {
  /** With the place of the last transaction before each began to listen. */
  readonly streams: Map<EventStream, number>;
  /** Transactions whose documents wait for the filter, in order. */
  readonly pending: Pending[];
  /** Events that are to be sent, in order. */
  outgoing: Outgoing[];
  readonly ended: AbortController;
};

/**
 * Sends each listener the events that concern it, in order; what was committed together is sent in one piece where the
 * filter is simple. Any other filter runs in a thread, with a budget: nobody waits for it but those who listen by it. They
 * get a `channelError` that says why when it exceeds its budget, and are not told anything any more.
 */
export function createListenHub({ store, sessions, reportFault }: ListenHubOptions): ListenHub {
  const groups = new Map<string, Group>();
  const write = createEventWriter();
  let isSending = false;

  const sendSoon = () => {
    // Not before all transactions that were committed together are announced.
    if (!isSending) queueMicrotask(send);
    isSending = true;
  };
  const send = () => {
    isSending = false;
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
    const isTheirs = error instanceof LakeError;
    if (!isTheirs) reportFault(error);
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
  /** Works off what waits for the filter of a group, one transaction after the other. */
  const work = async (group: Group) => {
    for (let next = group.pending[0]; next !== undefined; next = group.pending[0]) {
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
      const { transactions, documents } = MAX_PENDING;
      const message = `The filter of the listener cannot keep up: more than ${transactions} transactions, or ${documents} documents in them, wait for it.`;
      fail(key, group, new LakeError(503, message, undefined));
    } else if (group.pending.length === 1) {
      void work(group).catch((error: unknown) => fail(key, group, error));
    }
  };
  store.onCommit((transaction) => {
    let steps = MAX_STEPS;
    for (const [key, group] of groups) {
      const documents = documentsHeardOf(transaction, group.options);
      if (documents.length === 0) continue;
      const { simple } = group.filter;
      const cost = simple === undefined ? Infinity : simple.cost * documents.length;
      if (simple === undefined || cost > steps || group.pending.length > 0) {
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

/** Sends each stream what happened since it began to listen. */
function sendTo(streams: ReadonlyMap<EventStream, number>, events: readonly Outgoing[]): void {
  const [first] = events;
  if (first === undefined) return;
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
  if (pending.length > MAX_PENDING.transactions) return true;
  // A single transaction has to fit, however large it is.
  const documents = pending.slice(1).reduce((sum, { documents: { length } }) => sum + length, 0);
  return documents > MAX_PENDING.documents;
}
