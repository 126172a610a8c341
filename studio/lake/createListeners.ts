import type { Connection } from './createConnection.ts';
import { pause } from './pause.ts';

/** Opens a stream of server-sent events, after the event of this id. */
export type OpenStream = (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;

export type Listener = {
  readonly open: OpenStream;
  /** The last event of an earlier stream that this one resumes. */
  readonly lastEventId: string | undefined;
  /** True if the lake can say on resuming that nothing was missed (the option `enableResume`). */
  readonly canResume: boolean;
  /** Ends the stream when aborted. */
  readonly signal: AbortSignal;
};

/** Streams of events that survive a lost connection. */
export type Listeners = {
  /** Resolves to the response of the lake, as `fetch` does. */
  readonly listen: (listener: Listener) => Promise<Response>;
  /** Resolves when every interrupted stream has resumed, or after `maxResume` milliseconds. */
  readonly whenBack: () => Promise<void>;
};

/** Milliseconds of silence after which a stream counts as cut: the lake sends something at least every 15 seconds. */
const maxSilence = 45_000;
/** The longest that the lake may take to open a stream, in milliseconds. */
const maxOpening = 10_000;
/** The longest that `whenBack` waits, in milliseconds. */
const maxResume = 3000;
/** Attempts to open a stream while the lake responds but the browser rejects the request. */
const maxFailures = 3;

/**
 * A Studio makes a form read-only when its stream of events is cut, and loses what is typed until it notices; and some of its
 * parts break when their stream cannot be opened. Here a stream that was cut is merely silent until the connection is back.
 * Then a stream that can be resumed continues where it was; any other is ended, so that its reader opens a new one and reads
 * everything again.
 */
export function createListeners(connection: Connection): Listeners {
  const cut = new Set<Promise<void>>();

  const listen = async (listener: Listener): Promise<Response> => {
    const stopped = new AbortController();
    const signal = AbortSignal.any([listener.signal, stopped.signal]);
    const steady = { ...listener, signal };
    const first = await openWhenUp(connection, steady, listener.lastEventId);
    if (!first.ok || !first.body) return first;
    connection.answered();
    const { status, headers } = first;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        void passOn(connection, interruptionIn(cut), steady, first.body, controller);
      },
      cancel: () => stopped.abort(),
    });
    return new Response(body, { status, headers });
  };

  return {
    listen,
    whenBack: async () => {
      const timeout = new Promise<void>((resolve) => {
        setTimeout(resolve, maxResume);
      });
      await Promise.race([Promise.all(cut), timeout]);
    },
  };
}

/** Resolves to the first response that is not a server error. */
async function openWhenUp(
  connection: Connection,
  { open, signal }: Listener,
  lastEventId: string | undefined,
): Promise<Response> {
  for (let failures = 0; ;) {
    await connection.whenUp(signal);
    const attempt = new AbortController();
    const giveUp = (): void => attempt.abort(new Error('The Content Lake did not open the stream.'));
    const stop = connection.onChange(() => {
      if (!connection.isUp()) giveUp();
    });
    const timer = setTimeout(giveUp, maxOpening);
    try {
      const response = await open(lastEventId, AbortSignal.any([signal, attempt.signal]));
      if (response.status < 500 || !connection.hasBeenUp()) return response;
      await response.body?.cancel();
    } catch (error) {
      if (signal.aborted || !connection.hasBeenUp()) throw error;
      if (!(await connection.check()) || attempt.signal.aborted) continue;
      if (failures + 1 >= maxFailures) throw error;
    } finally {
      stop();
      clearTimeout(timer);
    }
    failures += 1;
    await pause(failures);
  }
}

/** Passes on the events of one stream after the other, until the listener is aborted. */
async function passOn(
  connection: Connection,
  interruption: Interruption,
  listener: Listener,
  first: Response['body'],
  to: ReadableStreamDefaultController<Uint8Array>,
): Promise<void> {
  const events = eventReader((bytes) => to.enqueue(bytes));
  const setCut = (): void => {
    if (listener.canResume) interruption.begin();
  };
  // At the first sign, not when the stream itself ends: in between, the connection would seem to be back.
  const stop = connection.onChange(() => {
    if (!connection.isUp()) setCut();
  });
  let stream = first;
  try {
    while (stream) {
      await readUntilCut(connection, stream, events.read);
      if (listener.signal.aborted) return;
      setCut();
      await connection.check();
      await connection.whenUp(listener.signal);
      if (!listener.canResume && events.count() > 0) break;
      const response = await openWhenUp(connection, listener, events.lastEventId() ?? listener.lastEventId);
      // The reader learns the reason when it opens the stream again.
      stream = response.ok ? response.body : null;
      events.restart();
      interruption.end();
    }
    to.close();
  } catch (error) {
    if (!listener.signal.aborted) to.error(error);
  } finally {
    stop();
    interruption.end();
  }
}

/** The time in which a stream is cut. Nothing happens at the beginning of one that lasts, or at the end of one that is over. */
type Interruption = { readonly begin: () => void; readonly end: () => void };

/** @param all gets a promise at the beginning of an interruption, and loses it when that resolves at the end */
function interruptionIn(all: Set<Promise<void>>): Interruption {
  let back: PromiseWithResolvers<void> | undefined;
  return {
    begin: () => {
      if (back) return;
      back = Promise.withResolvers();
      all.add(back.promise);
    },
    end: () => {
      if (!back) return;
      all.delete(back.promise);
      back.resolve();
      back = undefined;
    },
  };
}

/** Resolves when the stream has ended, failed or been silent for too long, or the connection has come back after a loss. */
async function readUntilCut(
  connection: Connection,
  stream: NonNullable<Response['body']>,
  read: (bytes: Uint8Array) => void,
): Promise<void> {
  const reader = stream.getReader();
  const giveUp = (): void => void reader.cancel().catch(() => {});
  let timer = setTimeout(giveUp, maxSilence);
  const stop = connection.onChange(() => {
    if (connection.isUp()) giveUp();
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, maxSilence);
      read(value);
    }
  } catch {
    // A stream that fails is cut: that is what this waits for.
  } finally {
    clearTimeout(timer);
    stop();
  }
}

/** Passes on whole events only, so that one cut short does not run into the next; remembers the last id. */
function eventReader(pass: (bytes: Uint8Array) => void): {
  readonly read: (bytes: Uint8Array) => void;
  readonly restart: () => void;
  readonly count: () => number;
  readonly lastEventId: () => string | undefined;
} {
  const encoder = new TextEncoder();
  let decoder = new TextDecoder();
  let rest = '';
  let count = 0;
  let lastEventId: string | undefined;
  return {
    read: (bytes) => {
      rest += decoder.decode(bytes, { stream: true });
      const end = rest.lastIndexOf('\n\n');
      if (end < 0) return;
      const whole = rest.slice(0, end + 2);
      rest = rest.slice(end + 2);
      lastEventId = [...whole.matchAll(/^id: ?(.*)$/gm)].at(-1)?.[1] ?? lastEventId;
      if (/^data:/m.test(whole)) count += 1;
      pass(encoder.encode(whole));
    },
    restart: () => {
      decoder = new TextDecoder();
      rest = '';
    },
    count: () => count,
    lastEventId: () => lastEventId,
  };
}
