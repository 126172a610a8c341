import type { UnsavedDocuments } from './createUnsavedDocuments.ts';
import { isRecord } from '#core/isRecord.ts';

/** What is looked at in an event about a document; all other fields are passed on. */
type MutationEvent = {
  readonly documentId: string;
  readonly transactionId: string;
  readonly transition: string;
  readonly resultRev: string;
  readonly mutations: readonly unknown[];
  readonly transactionTotalEvents: number;
};

/** Tells the document store to read its documents again. */
const resetEvent = 'event: reset\ndata: {}\n\n';

/**
 * Keeps a document in the form of whoever is editing it when it disappears from the lake, as a draft does when a colleague publishes it.
 *
 * Sanity's document store cannot go on from there: it drops what was typed in the last second, and throws if an edit is on its way
 * (https://github.com/sanity-io/sanity/issues/7260). In the lake nothing is lost, because the next edit creates the draft again from what
 * is published. So the store is told that the document is still there; then, once the lake has created it again, what it was
 * created from and how it was edited. As soon as nothing is left that would create it again, the store learns that it is gone. If the lake
 * refuses to create it, as it does when nothing is published either, the store reads everything again.
 *
 * All events of a transaction are passed on at once: between them, the store would make the form read-only.
 * @param stream events about a document and its draft, whole ones in each chunk
 */
export function keepEditedDocuments(
  stream: ReadableStream<Uint8Array>,
  unsaved: UnsavedDocuments,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const rewriter = createRewriter(unsaved);
  const pump = async (to: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    const pass = (events: string): void => {
      if (events !== '') to.enqueue(encoder.encode(events));
    };
    const stops = [
      unsaved.onChange(() => pass(rewriter.release())),
      unsaved.onRefusal((id) => pass(rewriter.giveUp(id))),
    ];
    const stop = (): void => {
      for (const end of stops) end();
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        pass(rewriter.rewrite(decoder.decode(value, { stream: true })));
      }
      to.close();
    } catch (error) {
      to.error(error);
    } finally {
      stop();
    }
  };
  return new ReadableStream({
    start: (controller) => void pump(controller),
    cancel: (reason) => reader.cancel(reason),
  });
}

function createRewriter(unsaved: UnsavedDocuments): {
  /** Returns the events for the store, without those of a transaction of which some are still to come. */
  readonly rewrite: (events: string) => string;
  /** Returns the events by which the store learns that documents are gone that were kept, and have no edits any more. */
  readonly release: () => string;
  /** Returns the event by which the store reads everything again, if this document was kept. */
  readonly giveUp: (id: string) => string;
} {
  /** By the id of each document that is kept although it is gone: the event that said so. */
  const kept = new Map<string, MutationEvent>();
  /** How many events are still to come of each transaction. */
  const missing = new Map<string, number>();
  let waiting = '';

  const rewriteMutation = (event: MutationEvent): readonly object[] | undefined => {
    const { documentId, transactionId, transition } = event;
    if (transition === 'disappear' && unsaved.has(documentId)) {
      kept.set(documentId, event);
      return [{ ...event, transition: 'update', mutations: [] }];
    }
    const gone = kept.get(documentId);
    if (!gone) return [event];
    kept.delete(documentId);
    const [creation, ...edits] = event.mutations;
    const document = isRecord(creation) ? Object.values(creation)[0] : undefined;
    if (!isRecord(document)) return undefined;
    // A transaction of its own, so that edits on their way are rebased on it even if the other one is theirs.
    const created = `${transactionId}-created`;
    const first = {
      transactionId: created,
      previousRev: gone.resultRev,
      resultRev: created,
      mutations: [{ createOrReplace: document }],
      effects: { apply: [], revert: [] },
      ...alone,
    };
    const update = { ...event, transition: 'update' };
    return [
      { ...update, ...first },
      { ...update, previousRev: created, mutations: edits },
    ];
  };
  const countMissing = ({ transactionId, transactionTotalEvents }: MutationEvent): void => {
    const left = (missing.get(transactionId) ?? transactionTotalEvents) - 1;
    if (left > 0) missing.set(transactionId, left);
    else missing.delete(transactionId);
  };
  const rewriteEvent = (text: string): void => {
    const [, type, id = '', data] = /^event: ?(\w+)\n(id: ?.*\n)?data: ?(.*)\n\n$/.exec(text) ?? [];
    // The store is about to read everything again.
    if (type === 'welcome' || type === 'reset') {
      kept.clear();
      missing.clear();
      waiting = '';
    }
    const event: unknown = type === 'mutation' && data !== undefined ? JSON.parse(data) : undefined;
    if (!isMutationEvent(event)) {
      waiting += text;
      return;
    }
    countMissing(event);
    const events = rewriteMutation(event)?.map((next) => formatMutation(next, id));
    waiting += events?.join('') ?? resetEvent;
  };
  return {
    rewrite: (events) => {
      for (const text of events.split(/(?<=\n\n)/)) rewriteEvent(text);
      if (missing.size > 0) return '';
      const complete = waiting;
      waiting = '';
      return complete;
    },
    giveUp: (id) => {
      if (!kept.has(id)) return '';
      kept.clear();
      return resetEvent;
    },
    release: () => {
      const gone = [...kept.values()].filter(({ documentId }) => !unsaved.has(documentId));
      for (const { documentId } of gone) kept.delete(documentId);
      return gone.map((event) => formatMutation(goneLate(event))).join('');
    },
  };
}

/** Said of an event that is the only one of its transaction. */
const alone = { transactionTotalEvents: 1, transactionCurrentEvent: 1 };

/** The event by which a document disappears that was kept when it did. */
function goneLate(event: MutationEvent): object {
  const revision = `${event.transactionId}-gone`;
  return { ...event, ...alone, transactionId: revision, previousRev: event.resultRev, resultRev: revision };
}

function formatMutation(event: object, id = ''): string {
  return `event: mutation\n${id}data: ${JSON.stringify(event)}\n\n`;
}

function isMutationEvent(value: unknown): value is MutationEvent {
  return (
    isRecord(value) &&
    ['documentId', 'transactionId', 'transition', 'resultRev'].every(
      (name) => typeof value[name] === 'string',
    ) &&
    Array.isArray(value['mutations']) &&
    typeof value['transactionTotalEvents'] === 'number'
  );
}
