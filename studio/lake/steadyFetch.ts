import type { Connection } from './createConnection.ts';
import type { Listeners } from './createListeners.ts';
import type { Outbox } from './createOutbox.ts';
import type { PublishGuard } from '../saving/createPublishGuard.ts';
import { pause } from './pause.ts';
import { sendOnce } from './sendOnce.ts';

type Fetch = typeof globalThis.fetch;

/** How long the lake may take over a question, in milliseconds, until another connection is tried. */
const readWithin = 60_000;
/** A lake that answers, but refuses a request by way of the browser, is asked so often. */
const maxFailures = 3;

export type SteadyParts = {
  readonly connection: Connection;
  readonly listeners: Listeners;
  readonly outbox: Outbox;
  readonly publishGuard: PublishGuard;
};

/**
 * A `fetch` for a Studio that lives through a lost connection, by what is asked for:
 * - what was typed goes to the outbox and is sent until the lake has it;
 * - reading waits until the connection is back, and a document is read after what was typed has been sent;
 * - streams of events have nothing to say meanwhile (`createListeners`);
 * - any other change, such as a publish, fails at once with words for the writer: done later it would come as a surprise.
 *
 * Until the lake has answered for the first time everything fails as it would anyway: the Studio itself says that it cannot start.
 */
export function steadyFetch(
  fetch: Fetch,
  { connection, listeners, outbox, publishGuard }: SteadyParts,
): Fetch {
  const read: Fetch = async (input, init) => {
    for (let failures = 0; ;) {
      await connection.whenUp(init?.signal);
      try {
        return await sendOnce(connection, (signal) => fetch(input, { ...init, signal }), {
          signal: init?.signal,
          patience: readWithin,
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
    if (!connection.isUp())
      throw new Error('There is no connection. Nothing was changed: try again when it is back.');
    return sendOnce(connection, (signal) => fetch(input, { ...init, signal }), {
      signal: init?.signal,
    }).catch((error: unknown) => {
      if (init?.signal?.aborted === true || connection.isUp()) throw error;
      throw new Error(
        'The connection was lost before the answer came. Look whether it was done when the connection is back.',
        { cause: error },
      );
    });
  };
  return async (input, init) => {
    // Clients ask by address; only those can be asked again.
    if (input instanceof Request) return fetch(input, init);
    const url = new URL(input);
    const method = init?.method ?? 'GET';
    const tag = url.searchParams.get('tag') ?? '';
    if (/\/data\/(?:listen|live\/events)\//.test(url.pathname)) {
      return listeners.listen({
        open: (lastEventId, signal) =>
          fetch(url, { ...init, headers: withLastEventId(init?.headers, lastEventId), signal }),
        lastEventId: new Headers(init?.headers).get('last-event-id') ?? undefined,
        canResume: url.searchParams.get('enableResume') === 'true',
        signal: init?.signal ?? new AbortController().signal,
      });
    }
    if (method === 'GET' || method === 'HEAD' || url.pathname.includes('/data/query/')) {
      if (tag.endsWith('document.pair.fetch')) await outbox.whenEmpty();
      return read(url, init);
    }
    if (tag.endsWith('document.publish')) publishGuard.check(textIn(init?.body, 'publishedId') ?? '');
    const transactionId = tag.endsWith('document.commit') ? textIn(init?.body, 'transactionId') : undefined;
    if (transactionId === undefined) return change(url, init);
    // Sent even if the form that it was typed into is closed meanwhile.
    return outbox.send({ transactionId, send: (signal) => fetch(url, { ...init, signal }) });
  };
}

function withLastEventId(headers: HeadersInit | undefined, lastEventId: string | undefined): Headers {
  const all = new Headers(headers);
  if (lastEventId !== undefined) all.set('last-event-id', lastEventId);
  return all;
}

/** The first text of this name in a body of JSON, at any depth. */
function textIn(body: unknown, name: string): string | undefined {
  if (typeof body !== 'string') return undefined;
  let found: string | undefined;
  JSON.parse(body, (key, value: unknown) => {
    if (key === name && typeof value === 'string') found ??= value;
    return value;
  });
  return found;
}
