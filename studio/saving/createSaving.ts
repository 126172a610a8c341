import type { DocumentStore } from 'sanity';
import type { Connection } from '../lake/createConnection.ts';
import type { Outbox } from '../lake/createOutbox.ts';
import type { PublishGuard } from './createPublishGuard.ts';

/**
 * How it stands with what is typed:
 * - `connected`: it is saved within a second or two;
 * - `offline`: this computer has no network;
 * - `unreachable`: the lake does not answer;
 * - `held up`: the lake answers, and could not save.
 */
export type SavingState = 'connected' | 'offline' | 'unreachable' | 'held up';

/** Keeps what is typed until it is saved, and says how that goes. */
export type Saving = {
  readonly state: () => SavingState;
  /** Whether anything would be lost if the page was closed now. */
  readonly hasUnsaved: () => boolean;
  /**
   * Keeps a document's changes alive while somebody works on it. Returns a function that ends this, as soon as the changes are
   * saved: a Studio drops what it has not saved some seconds after the form was closed.
   */
  readonly keep: (documents: DocumentStore, publishedId: string, type: string) => () => void;
  readonly publishGuard: PublishGuard;
  /** Calls back if the connection is lost. Returns a function that stops it. */
  readonly onLoss: (callback: () => void) => () => void;
  /** Settles as the promise does, unless there is no connection or it is lost before: then it rejects. */
  readonly whileConnected: <T>(work: Promise<T>) => Promise<T>;
  /** Calls back whenever the state may have changed. Returns a function that stops it. */
  readonly onChange: (callback: () => void) => () => void;
};

export function createSaving(connection: Connection, outbox: Outbox, publishGuard: PublishGuard): Saving {
  const unsaved = new Set<object>();
  const onLoss = (callback: () => void): (() => void) =>
    connection.onChange(() => {
      if (!connection.isUp()) callback();
    });
  return {
    publishGuard,
    onLoss,
    state: () => {
      if (!connection.isUp()) return navigator.onLine ? 'unreachable' : 'offline';
      return outbox.isHeldUp() ? 'held up' : 'connected';
    },
    hasUnsaved: () => unsaved.size > 0 || outbox.size() > 0,
    keep: ({ pair }, publishedId, type) => {
      const document = {};
      let stops: readonly (() => void)[] = [];
      let isClosed = false;
      const end = (): void => {
        unsaved.delete(document);
        for (const stop of stops) stop();
      };
      const endWhenSaved = (): void => {
        if (isClosed && !unsaved.has(document) && outbox.size() === 0) end();
      };
      // What fails here fails in the form too, which says so.
      const error = end;
      const subscriptions = [
        pair.editOperations(publishedId, type).subscribe({ error }),
        pair.documentEvents(publishedId, type).subscribe({ error }),
        pair.consistencyStatus(publishedId, type).subscribe({
          next: (isSaved) => {
            if (isSaved) unsaved.delete(document);
            else unsaved.add(document);
            endWhenSaved();
          },
          error,
        }),
      ];
      stops = [
        outbox.onChange(endWhenSaved),
        ...subscriptions.map((subscription) => () => subscription.unsubscribe()),
      ];
      return () => {
        isClosed = true;
        endWhenSaved();
      };
    },
    whileConnected: (work) =>
      new Promise((resolve, reject) => {
        const lost = new Error('There is no connection. Nothing was changed: try again when it is back.');
        if (!connection.isUp()) return reject(lost);
        const stop = onLoss(() => reject(lost));
        work.then(resolve, reject).finally(stop);
      }),
    onChange: (callback) => {
      const stops = [connection.onChange(callback), outbox.onChange(callback)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
