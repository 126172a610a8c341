import type { MutationEvent } from './createKeptDocuments.ts';
import type { UnsavedDocuments } from './createUnsavedDocuments.ts';
import { isRecord } from '#core/isRecord.ts';
import { createKeptDocuments } from './createKeptDocuments.ts';

/** Tells the document store to read its documents again. */
const resetEvent = 'event: reset\ndata: {}\n\n';

/**
 * Keeps a document in the form of its editor when it disappears from the lake, as a draft does when a colleague publishes it.
 *
 * Sanity's document store cannot continue from there: it drops what was typed in the last second, and throws if an edit is on its way
 * (https://github.com/sanity-io/sanity/issues/7260). In the lake nothing is lost, because the next edit creates the draft again from what is
 * published. So the store is told that the document is still there; then, once the lake has created it again, what it was created from and
 * how it was edited. As soon as nothing is left that would create it again, the store learns that it is gone. If the lake refuses to create
 * it, as it does when nothing is published either, the store reads everything again.
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

/** All in the text format of server-sent events. */
type Rewriter = {
  /** Returns the events for the store, without those at the end whose transaction is not complete. */
  readonly rewrite: (events: string) => string;
  /** Returns the events that tell the store which kept documents are gone and no longer have edits. */
  readonly release: () => string;
  /** Returns the event by which the store reads everything again, if this document was kept. */
  readonly giveUp: (id: string) => string;
};

function createRewriter(unsaved: UnsavedDocuments): Rewriter {
  const kept = createKeptDocuments(unsaved);
  /** The transaction of the last event, and the number of its events that are still missing. */
  let open: { readonly id: string; readonly left: number } | undefined;
  let waiting = '';

  const rewriteEvent = (text: string): string => {
    const [, type, id = '', data = ''] = /^event: ?(\w+)\n(id: ?.*\n)?data: ?(.*)\n\n$/.exec(text) ?? [];
    const event: unknown = type === 'mutation' ? JSON.parse(data) : undefined;
    if (!isMutationEvent(event)) {
      open = undefined;
      return text;
    }
    const { transactionId, transactionTotalEvents: total } = event;
    const left = (open?.id === transactionId ? open.left : total) - 1;
    open = left > 0 ? { id: transactionId, left } : undefined;
    return (
      kept
        .rewrite(event)
        ?.map((next) => formatMutation(next, id))
        .join('') ?? resetEvent
    );
  };
  return {
    rewrite: (events) => {
      for (const text of events.split(/(?<=\n\n)/)) {
        if (startsAnew(text)) {
          kept.clear();
          waiting = '';
        }
        waiting += rewriteEvent(text);
      }
      if (open) return '';
      const complete = waiting;
      waiting = '';
      return complete;
    },
    release: () =>
      kept
        .release()
        .map((event) => formatMutation(event))
        .join(''),
    giveUp: (id) => {
      if (!kept.has(id)) return '';
      kept.clear();
      return resetEvent;
    },
  };
}

/** Returns whether the store reads everything again because of an event. */
function startsAnew(event: string): boolean {
  return /^event: ?(?:welcome|reset)$/m.test(event);
}

function formatMutation(event: MutationEvent, id = ''): string {
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
