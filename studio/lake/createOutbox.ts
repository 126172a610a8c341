import type { Connection } from './createConnection.ts';
import { pause } from './pause.ts';
import { sendOnce } from './sendOnce.ts';

/** A change to documents. It can be sent again: by its transaction id, the lake applies it only once. */
export type OutboxChange = {
  readonly transactionId: string;
  readonly send: (signal: AbortSignal) => Promise<Response>;
};

/** The changes on their way to the lake. */
export type Outbox = {
  /** Sends a change until the lake has responded to it, and resolves to that response. Keeps the order of the calls. */
  readonly send: (change: OutboxChange) => Promise<Response>;
  /** Returns the number of changes that are not in the lake yet. */
  readonly size: () => number;
  /** Returns whether the lake responds but could not take a change, for a reason that may pass. */
  readonly isHeldUp: () => boolean;
  /** Resolves when nothing is left to send. */
  readonly whenEmpty: () => Promise<void>;
  /** Calls back whenever one of the above changes. Returns a function that stops it. */
  readonly onChange: (callback: () => void) => () => void;
};

/**
 * The longest that the lake may take to respond to a change, in milliseconds; twice as long at each further attempt, for slow networks.
 * A connection that was idle for long may be dead without the browser's knowing: then the second attempt uses another one.
 */
const firstTimeout = 5000;
/** Milliseconds without a change after which the outbox counts as empty: a document sends its next change after a response. */
const settleMs = 100;

/** @param ready resolves when changes may be sent; asked for once the connection is up */
export function createOutbox(connection: Connection, ready: () => Promise<void>): Outbox {
  const callbacks = new Set<() => void>();
  const heldUp = new Set<OutboxChange>();
  let size = 0;
  let lastTurn: Promise<void> = Promise.resolve();

  const changed = (): void => {
    for (const callback of callbacks) callback();
  };
  const onChange = (callback: () => void): (() => void) => {
    callbacks.add(callback);
    return () => callbacks.delete(callback);
  };
  const whenEmpty = async (): Promise<void> => {
    if (size === 0) return;
    await new Promise<void>((resolve) => {
      const stop = onChange(() => {
        if (size > 0) return;
        stop();
        setTimeout(resolve, settleMs);
      });
    });
    return whenEmpty();
  };
  const deliver = async (change: OutboxChange, letNext: () => void): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      await connection.whenUp();
      await ready();
      const response = await sendOnce(connection, change.send, {
        timeout: firstTimeout * 2 ** (attempt - 1),
      }).catch(() => undefined);
      const verdict = response ? await commitVerdict(response) : 'again';
      if (response && verdict !== 'again') {
        return response.ok || verdict === 'refused'
          ? response
          : Response.json({ transactionId: change.transactionId, results: [] });
      }
      if (!connection.isUp()) continue;
      // The lake responds: a change that it could not take does not hold up those after it.
      heldUp.add(change);
      changed();
      letNext();
      await pause(attempt);
    }
  };

  return {
    send: async (change) => {
      const { promise: turn, resolve: letNext } = Promise.withResolvers<void>();
      const before = lastTurn;
      lastTurn = turn;
      size += 1;
      changed();
      try {
        await before;
        return await deliver(change, letNext);
      } finally {
        letNext();
        heldUp.delete(change);
        size -= 1;
        changed();
      }
    },
    size: () => size,
    isHeldUp: () => heldUp.size > 0,
    whenEmpty,
    onChange,
  };
}

/**
 * Interprets the response to a change: `done`, `again` (send it again as it is) or `refused` (sending it again is pointless).
 * - Statuses of 500 and above, 408 and 429 are about the lake, not about the change.
 * - 409 `transactionAlreadyExistsError`: an earlier attempt arrived, and only its response was lost. 409
 *   `transactionConflictError`: others were writing at the same moment. Both as Sanity's SDK reads them
 *   (`classifySubmissionError` in `@sanity/sdk`).
 */
async function commitVerdict(response: Response): Promise<'done' | 'again' | 'refused'> {
  const { status, ok } = response;
  if (ok) return 'done';
  if (status >= 500 || status === 408 || status === 429) return 'again';
  if (status !== 409) return 'refused';
  switch (errorType(await response.clone().text())) {
    case 'transactionAlreadyExistsError':
      return 'done';
    case 'transactionConflictError':
      return 'again';
    default:
      return 'refused';
  }
}

function errorType(body: string): unknown {
  const [, type] = /"type"\s*:\s*"(transaction\w+)"/.exec(body) ?? [];
  return type;
}
