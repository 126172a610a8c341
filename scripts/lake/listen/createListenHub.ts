import type { Store } from '../store/createStore.ts';
import type { CommittedTransaction } from '../store/commitTransaction.ts';
import { formatEvent } from './eventStream.ts';
import type { EventStream } from './eventStream.ts';
import { mutationEvents } from './mutationEvents.ts';
import type { ListenerOptions } from './mutationEvents.ts';

export type ListenHub = {
  /**
   * Listeners with the same `key` want the same; the work is then done once, as the `options` of the first say. Throws
   * what `options` throws. What it returns tells a stream of everything from then on, and returns what ends that.
   */
  readonly join: (key: string, options: () => ListenerOptions) => (stream: EventStream) => () => void;
};

type Group = {
  readonly options: ListenerOptions;
  readonly streams: Set<EventStream>;
  /** Events that are to be sent. */
  waiting: string[];
};

/** Sends each listener the events that concern it; what was committed together is sent in one piece. */
export function createListenHub(store: Pick<Store, 'onCommit'>): ListenHub {
  const groups = new Map<string, Group>();
  let isSending = false;

  const send = () => {
    isSending = false;
    for (const group of groups.values()) {
      if (group.waiting.length === 0) continue;
      const bytes = Buffer.from(group.waiting.join(''));
      group.waiting = [];
      for (const stream of group.streams) stream.write(bytes);
    }
  };
  const fail = (group: Group, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    for (const stream of group.streams) {
      stream.write(formatEvent('channelError', { message }));
      stream.end();
    }
  };
  store.onCommit((transaction) => {
    for (const group of groups.values()) {
      try {
        group.waiting.push(...formatEvents(transaction, group.options));
      } catch (error) {
        fail(group, error);
      }
    }
    // Not before all transactions that were committed together are announced.
    if (!isSending) queueMicrotask(send);
    isSending = true;
  });

  return {
    join: (key, options) => {
      const group = groups.get(key) ?? { options: options(), streams: new Set(), waiting: [] };
      return (stream) => {
        groups.set(key, group);
        group.streams.add(stream);
        return () => {
          group.streams.delete(stream);
          if (group.streams.size === 0) groups.delete(key);
        };
      };
    },
  };
}

function formatEvents(transaction: CommittedTransaction, options: ListenerOptions): string[] {
  return mutationEvents(transaction, options).map((event) =>
    formatEvent('mutation', event, String(transaction.seq)),
  );
}
