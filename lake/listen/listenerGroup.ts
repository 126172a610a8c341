import type { EventStream } from '#system/http/openEventStream.ts';
import type { LakeDocument } from '../document/lakeDocument.ts';
import type { CommittedTransaction } from '../store/transaction.ts';
import type { ListenerOptions } from './mutationEvents.ts';
import type { ListenerFilter } from './prepareFilter.ts';

/** The filter and options that the listeners of a group have asked for. */
export type Listening = { readonly filter: ListenerFilter; readonly options: ListenerOptions };

/** Listeners that get the same events. */
export type ListenerGroup = Listening & {
  /** Each with the position of the last transaction before it began to listen. */
  readonly streams: Map<EventStream, number>;
  /** Transactions whose documents are still to be filtered, in order. */
  readonly pending: Pending[];
  /** Events still to be sent, in order. */
  outgoing: Outgoing[];
  readonly ended: AbortController;
};

export type Pending = {
  readonly transaction: CommittedTransaction;
  readonly documents: readonly LakeDocument[];
};
export type Outgoing = { readonly seq: number; readonly text: string };

/** A group without listeners. */
export function newGroup({ filter, options }: Listening): ListenerGroup {
  return {
    filter,
    options,
    streams: new Map(),
    pending: [],
    outgoing: [],
    ended: new AbortController(),
  };
}

/** Sends each listener of a group the events since it began to listen. */
export function sendToListeners({ streams, outgoing }: ListenerGroup): void {
  const [first] = outgoing;
  if (!first) return;
  const all = Buffer.from(outgoing.map(({ text }) => text).join(''));
  for (const [stream, since] of streams) {
    if (since < first.seq) stream.write(all);
    else {
      const later = outgoing.filter(({ seq }) => seq > since);
      if (later.length > 0) stream.write(later.map(({ text }) => text).join(''));
    }
  }
}
