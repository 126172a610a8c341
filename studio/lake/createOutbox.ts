import { commitVerdict } from './commitVerdict.ts';
import type { Connection } from './createConnection.ts';
import { pause } from './pause.ts';
import { sendOnce } from './sendOnce.ts';

/** A change to documents. The lake takes none twice, by the id of its transaction: so it can be sent again. */
export type Change = {
  readonly transactionId: string;
  readonly send: (signal: AbortSignal) => Promise<Response>;
};

/** What has been typed and is on its way to the lake. */
export type Outbox = {
  /** Sends a change, again and again until the lake has answered it, and resolves to that answer. Keeps the order of the calls. */
  readonly send: (change: Change) => Promise<Response>;
  /** How many changes are not in the lake yet. */
  readonly size: () => number;
  /** Whether the lake is there and would not take a change, for a reason that may pass. */
  readonly isHeldUp: () => boolean;
  /** Resolves when nothing is left to send. */
  readonly whenEmpty: () => Promise<void>;
  /** Calls back whenever one of the above changes. Returns a function that stops it. */
  readonly onChange: (callback: () => void) => () => void;
};

/**
 * How long the lake may take over a change, in milliseconds; twice as long at each further try, for those on a slow line. A
 * connection that nobody used for long may be dead without the browser knowing: then the second try takes another one.
 */
const patience = 5000;
/** A document sends its next change once it has the answer to the one before: empty is what stays empty so long. */
const settleMs = 100;

/** @param ready resolves when the lake may be sent changes, beside the connection being up */
export function createOutbox(connection: Connection, ready: () => Promise<void>): Outbox {
  const callbacks = new Set<() => void>();
  const heldUp = new Set<Change>();
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
  const deliver = async (change: Change, letNext: () => void): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      await connection.whenUp();
      await ready();
      const response = await sendOnce(connection, change.send, {
        patience: patience * 2 ** (tries - 1),
      }).catch(() => undefined);
      const verdict = response === undefined ? 'again' : await commitVerdict(response);
      if (response !== undefined && verdict !== 'again') {
        return response.ok || verdict === 'refused'
          ? response
          : Response.json({ transactionId: change.transactionId, results: [] });
      }
      if (!connection.isUp()) continue;
      // The lake is there: what it would not take does not hold up what comes after it.
      heldUp.add(change);
      changed();
      letNext();
      await pause(tries);
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
