import type { Connection } from './createConnection.ts';
import type { Listeners } from './createListeners.ts';
import type { Outbox } from './createOutbox.ts';
import type { PublishGuard } from './createPublishGuard.ts';
import type { UnsavedDocuments } from './createUnsavedDocuments.ts';
import { keepEditedDocuments } from './keepEditedDocuments.ts';
import { pause } from './pause.ts';
import { publishKnown } from './publishKnown.ts';
import { sendOnce } from './sendOnce.ts';
import { whenNoTabIsUnsaved } from './unsavedLock.ts';

type Fetch = typeof globalThis.fetch;

/** The longest that the lake may take to respond to a read, in milliseconds, before another connection is tried. */
const maxRead = 60_000;
/** The longest that a sign-out waits for other tabs, in milliseconds: those out of sight save within two seconds. */
const maxSignOut = 3000;
/** Attempts while the lake responds to pings but the browser rejects the request. */
const maxFailures = 3;

export type SteadyParts = {
  readonly connection: Connection;
  readonly listeners: Listeners;
  readonly outbox: Outbox;
  readonly publishGuard: PublishGuard;
  readonly unsaved: UnsavedDocuments;
};

/**
 * A `fetch` with which a Studio survives a lost connection, depending on the request:
 * - edits go to the outbox and are sent until the lake has them;
 * - reads wait until the connection is back, and a document is read after its edits have been sent;
 * - streams of events are silent meanwhile (`createListeners`);
 * - a sign-out waits until all tabs of this browser have saved;
 * - any other change, such as a publish, fails at once with a message for the writer: carried out later, it would come as a
 *   surprise.
 *
 * Until the lake has responded for the first time, everything fails as it would without this: the Studio itself then says that
 * it cannot start.
 */
export function steadyFetch(
  fetch: Fetch,
  { connection, listeners, outbox, publishGuard, unsaved }: SteadyParts,
): Fetch {
  const read: Fetch = async (input, init) => {
    for (let failures = 0; ;) {
      await connection.whenUp(init?.signal);
      try {
        return await sendOnce(connection, (signal) => fetch(input, { ...init, signal }), {
          signal: init?.signal,
          timeout: maxRead,
        });
      } catch (error) {
        if (init?.signal?.aborted === true || !connection.hasBeenUp()) throw error;
        if (!connection.isUp()) continue;
        if (failures + 1 >= maxFailures) throw error;
      }
      failures += 1;
      await pause(failures);
    }
  };
  const change: Fetch = async (input, init) => {
    if (!connection.isUp()) {
      throw new Error('There is no connection. Nothing was changed: try again when it is back.');
    }
    return sendOnce(connection, (signal) => fetch(input, { ...init, signal }), {
      signal: init?.signal,
    }).catch((error: unknown) => {
      if (init?.signal?.aborted === true || connection.isUp()) throw error;
      throw new Error(
        'The connection was lost before the response arrived. When it is back, check whether this was done.',
        { cause: error },
      );
    });
  };
  return async (input, init) => {
    // Clients pass an address; a Request could not be sent again.
    if (input instanceof Request) return fetch(input, init);
    const url = new URL(input);
    const method = init?.method ?? 'GET';
    const tag = url.searchParams.get('tag') ?? '';
    if (/\/data\/(?:listen|live\/events)\//.test(url.pathname)) {
      const signal = init?.signal ?? new AbortController().signal;
      const response = await listeners.listen({
        open: (lastEventId, stopped) =>
          fetch(url, { ...init, headers: withLastEventId(init?.headers, lastEventId), signal: stopped }),
        lastEventId: new Headers(init?.headers).get('last-event-id') ?? undefined,
        canResume: url.searchParams.get('enableResume') === 'true',
        signal,
      });
      const { body, ok, status, headers } = response;
      if (!ok || !body || !tag.endsWith('document.pair.listen')) return response;
      return new Response(keepEditedDocuments(body, unsaved, signal), { status, headers });
    }
    if (url.pathname.endsWith('/auth/logout')) await whenNoTabIsUnsaved(maxSignOut);
    if (method === 'GET' || method === 'HEAD' || url.pathname.includes('/data/query/')) {
      if (tag.endsWith('document.pair.fetch')) await outbox.whenEmpty();
      return read(url, init);
    }
    if (tag.endsWith('document.publish')) {
      return publishKnown(url, init ?? {}, { publishGuard, read, change });
    }
    const transactionId = tag.endsWith('document.commit') ? textIn(init?.body, 'transactionId') : '';
    if (transactionId === '') return change(url, init);
    // Sent even if the form it was typed into is closed in the meantime.
    const response = await outbox.send({
      transactionId,
      send: (signal) => fetch(url, { ...init, signal }),
    });
    if (!response.ok) unsaved.refuse(textIn(init?.body, 'draftId'));
    return response;
  };
}

function withLastEventId(headers: HeadersInit | undefined, lastEventId = ''): Headers {
  const all = new Headers(headers);
  if (lastEventId !== '') all.set('last-event-id', lastEventId);
  return all;
}

/** The first text with this key in a JSON body, at any depth; `''` when there is none. */
function textIn(body: unknown, name: string): string {
  if (typeof body !== 'string') return '';
  let found = '';
  JSON.parse(body, (key, value: unknown) => {
    if (key === name && typeof value === 'string') found ||= value;
    return value;
  });
  return found;
}
