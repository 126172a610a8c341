import type { Connection } from './createConnection.ts';
import { pause } from './pause.ts';

/** Opens a stream of server-sent events, after the event of this id. */
export type OpenStream = (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;

export type Listener = {
  readonly open: OpenStream;
  /** Where the stream was left before, when it is taken up again. */
  readonly lastEventId: string | undefined;
  /** Whether the lake is able to say on return that nothing was missed (the option `enableResume`). */
  readonly canResume: boolean;
  /** Ends it. */
  readonly signal: AbortSignal;
};

/** Streams of events that outlive a lost connection. */
export type Listeners = {
  /** Resolves to the answer of the lake, as `fetch` does. */
  readonly listen: (listener: Listener) => Promise<Response>;
  /** Resolves when every stream that was cut has been taken up again, or that has taken too long. */
  readonly whenBack: () => Promise<void>;
};

/** The lake sends something every 15 seconds at least: after so many milliseconds of silence a stream counts as cut. */
const silence = 45_000;
/** How long the lake may take to open a stream, in milliseconds. */
const openWithin = 10_000;
/** So long, in milliseconds, `whenBack` waits. */
const backWithin = 3000;
/** A lake that answers, but refuses a request by way of the browser, is asked so often. */
const maxFailures = 3;

/**
 * A Studio turns a form read-only while its stream of events is cut, and so would throw away what is typed until it notices; and
 * some of its parts fail for good when their stream cannot be opened. Here a stream that was cut just has nothing to say until
 * the connection is back. A stream that can be resumed then goes on where it was; any other one is ended, so that whoever
 * reads it opens it anew, and looks at everything anew.
 */
export function createListeners(connection: Connection): Listeners {
  const cut = new Set<Promise<void>>();

  /** Resolves to the first answer that is not about a lake in trouble. */
  const openWhenUp = async (
    { open, signal }: Listener,
    lastEventId: string | undefined,
  ): Promise<Response> => {
    for (let failures = 0; ;) {
      await connection.whenUp(signal);
      const attempt = new AbortController();
      const giveUp = (): void => attempt.abort(new Error('The Content Lake did not open the stream.'));
      const stop = connection.onChange(() => {
        if (!connection.isUp()) giveUp();
      });
      const timer = setTimeout(giveUp, openWithin);
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
  };

  const listen = async (listener: Listener): Promise<Response> => {
    const stopped = new AbortController();
    const signal = AbortSignal.any([listener.signal, stopped.signal]);
    const steady = { ...listener, signal };
    const first = await openWhenUp(steady, listener.lastEventId);
    if (!first.ok || first.body === null) return first;
    connection.answered();
    const { status, headers } = first;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        void passOn(steady, first.body, controller);
      },
      cancel: () => stopped.abort(),
    });
    return new Response(body, { status, headers });
  };

  /** Passes on what comes, over as many streams as it takes. */
  const passOn = async (
    listener: Listener,
    first: Response['body'],
    to: ReadableStreamDefaultController<Uint8Array>,
  ): Promise<void> => {
    const events = eventReader((bytes) => to.enqueue(bytes));
    let back: PromiseWithResolvers<void> | undefined;
    const setBack = (): void => {
      if (back === undefined) return;
      cut.delete(back.promise);
      back.resolve();
      back = undefined;
    };
    const setCut = (): void => {
      if (!listener.canResume || back !== undefined) return;
      back = Promise.withResolvers();
      cut.add(back.promise);
    };
    // At the first sign, not when the stream itself ends: nobody may take it for being back in between.
    const stop = connection.onChange(() => {
      if (!connection.isUp()) setCut();
    });
    let stream = first;
    try {
      while (stream !== null) {
        await readUntilCut(connection, stream, events.read);
        if (listener.signal.aborted) return;
        setCut();
        await connection.check();
        await connection.whenUp(listener.signal);
        if (!listener.canResume && events.count() > 0) break;
        const response = await openWhenUp(listener, events.lastEventId() ?? listener.lastEventId);
        // Whoever listens hears why when it asks again.
        stream = response.ok ? response.body : null;
        events.restart();
        setBack();
      }
      to.close();
    } catch (error) {
      if (!listener.signal.aborted) to.error(error);
    } finally {
      stop();
      setBack();
    }
  };

  return {
    listen,
    whenBack: async () => {
      const timeout = new Promise<void>((resolve) => {
        setTimeout(resolve, backWithin);
      });
      await Promise.race([Promise.all(cut), timeout]);
    },
  };
}

/** Resolves when the stream has ended, has failed, has been silent for too long, or the connection has come back after a loss. */
async function readUntilCut(
  connection: Connection,
  stream: NonNullable<Response['body']>,
  read: (bytes: Uint8Array) => void,
): Promise<void> {
  const reader = stream.getReader();
  const giveUp = (): void => void reader.cancel().catch(() => {});
  let timer = setTimeout(giveUp, silence);
  const stop = connection.onChange(() => {
    if (connection.isUp()) giveUp();
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
      read(value);
    }
  } catch {
    // A stream that fails is cut: that is what this waits for.
  } finally {
    clearTimeout(timer);
    stop();
  }
}

/** Passes on whole events only, so that one that was cut short does not run into the next; remembers the last id. */
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
