/** The connection to the Content Lake. */
export type Connection = {
  /** False from the first sign that the lake does not respond until it responds again. */
  readonly isUp: () => boolean;
  /** True once the lake has responded to anything. */
  readonly hasBeenUp: () => boolean;
  /** Pings the lake; resolves to what `isUp` then returns. Concurrent calls share one ping. */
  readonly check: () => Promise<boolean>;
  /** Records that the lake has responded to a request. */
  readonly answered: () => void;
  /** Resolves once the connection is up, or at once if it has never been; rejects with the signal's reason when that is aborted first. */
  readonly whenUp: (signal?: AbortSignal | null) => Promise<void>;
  /** Calls back whenever `isUp` changes. Returns a function that stops it. */
  readonly onChange: (callback: () => void) => () => void;
};

/** The longest that a response to a ping may take, in milliseconds. */
const maxPing = 4000;
/** The interval at which an unresponsive lake is pinged, in milliseconds. */
const interval = 2000;

/**
 * Watches the connection to a lake. Sends nothing while all goes well: the senders of requests call `check` when one of them
 * fails or takes too long. From then on the lake is pinged every two seconds until it responds.
 * @param ping rejects when the lake cannot be reached; must give up when the signal is aborted
 * @param prepare runs when the lake responds again, before anything else is sent
 */
export function createConnection(
  ping: (signal: AbortSignal) => Promise<unknown>,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Connection {
  const callbacks = new Set<() => void>();
  let isUp = true;
  let hasBeenUp = false;
  let asking: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: boolean): void => {
    if (next) hasBeenUp = true;
    if (isUp === next) return;
    isUp = next;
    for (const callback of callbacks) callback();
  };
  const ask = async (): Promise<boolean> => {
    clearTimeout(timer);
    const tooLong = new AbortController();
    const stopLimit = afterAwake(maxPing, () => tooLong.abort());
    const isThere = await ping(tooLong.signal).then(
      () => true,
      () => false,
    );
    stopLimit();
    if (isThere && !isUp) await prepare();
    asking = undefined;
    if (!isThere) timer = setTimeout(() => void check(), interval);
    set(isThere);
    return isThere;
  };
  const check = (): Promise<boolean> => (asking ??= ask());
  const onChange = (callback: () => void): (() => void) => {
    callbacks.add(callback);
    return () => callbacks.delete(callback);
  };
  return {
    isUp: () => isUp,
    hasBeenUp: () => hasBeenUp,
    check,
    answered: () => {
      hasBeenUp = true;
    },
    onChange,
    whenUp: (signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (isUp || !hasBeenUp) return resolve();
        const abort = (): void => {
          stop();
          reject(signal?.reason);
        };
        const stop = onChange(() => {
          if (!isUp) return;
          stop();
          signal?.removeEventListener('abort', abort);
          resolve();
        });
        signal?.addEventListener('abort', abort, { once: true });
      }),
  };
}

/** The time is divided among timers of this length, in milliseconds. */
const step = 500;

/**
 * Calls back after a number of milliseconds, as `setTimeout` does, but hardly counts time in which the page was too busy to run timers: it could not
 * have noticed a response either. Returns a function that cancels it.
 */
export function afterAwake(milliseconds: number, callback: () => void): () => void {
  let left = milliseconds;
  const wait = (): ReturnType<typeof setTimeout> =>
    setTimeout(
      () => {
        left -= step;
        if (left > 0) timer = wait();
        else callback();
      },
      Math.min(step, left),
    );
  let timer = wait();
  return () => clearTimeout(timer);
}
