import type { DocumentStore } from 'sanity';
import type { Connection } from './createConnection.ts';
import type { Outbox } from './createOutbox.ts';
import type { PublishGuard } from './createPublishGuard.ts';
import type { UnsavedDocuments } from './createUnsavedDocuments.ts';
import type { EditedForm, RefusedEdit } from './keepForm.ts';
import { keepForm } from './keepForm.ts';

/**
 * The state of saving:
 * - `connected`: edits are saved within a second or two;
 * - `offline`: this computer has no network;
 * - `unreachable`: the lake does not respond;
 * - `held up`: the lake responds but could not save.
 */
export type SavingState = 'connected' | 'offline' | 'unreachable' | 'held up';

/** Keeps edits until they are saved, and knows the state of saving. */
export type Saving = {
  readonly state: () => SavingState;
  /** Returns whether anything would be lost if the page were closed now. */
  readonly hasUnsaved: () => boolean;
  /**
   * Keeps a document's edits while its form is open. Returns a function to call when the form is closed, which keeps them until they are
   * saved. By itself, a Studio drops unsaved edits some seconds later, and does not save what was typed in the last second if another
   * document is edited within it.
   */
  readonly keep: (documents: DocumentStore, form: EditedForm) => () => void;
  readonly publishGuard: PublishGuard;
  /** Calls back when the lake has refused edits of a document that is kept. Returns a function that stops it. */
  readonly onRefusal: (callback: (refused: RefusedEdit) => void) => () => void;
  /** Calls back when the connection is lost. Returns a function that stops it. */
  readonly onLoss: (callback: () => void) => () => void;
  /** Settles as the promise does; rejects when there is no connection or it is lost before that. */
  readonly whileConnected: <T>(work: Promise<T>) => Promise<T>;
  /** Calls back whenever the state, or what is unsaved, may have changed. Returns a function that stops it. */
  readonly onChange: (callback: () => void) => () => void;
};

/** Combines the connection, the outbox and the unsaved documents of a Studio into the state of saving. */
export function createSaving(
  connection: Connection,
  outbox: Outbox,
  publishGuard: PublishGuard,
  unsaved: UnsavedDocuments,
): Saving {
  const onLoss = (callback: () => void): (() => void) =>
    connection.onChange(() => {
      if (!connection.isUp()) callback();
    });
  const refusals = new Set<(refused: RefusedEdit) => void>();
  const onRefused = (refused: RefusedEdit): void => {
    for (const callback of refusals) callback(refused);
  };
  return {
    publishGuard,
    onRefusal: (callback) => {
      refusals.add(callback);
      return () => refusals.delete(callback);
    },
    onLoss,
    state: () => {
      if (!connection.isUp()) return navigator.onLine ? 'unreachable' : 'offline';
      return outbox.isHeldUp() ? 'held up' : 'connected';
    },
    hasUnsaved: () => unsaved.size() > 0 || outbox.size() > 0,
    keep: (documents, form) => keepForm(documents, form, { outbox, publishGuard, unsaved, onRefused }),
    whileConnected: (work) =>
      new Promise((resolve, reject) => {
        const lost = new Error('There is no connection. Nothing was changed: try again when it is back.');
        if (!connection.isUp()) return reject(lost);
        const stop = onLoss(() => reject(lost));
        work.then(resolve, reject).finally(stop);
      }),
    onChange: (callback) => {
      const stops = [connection, outbox, unsaved].map(({ onChange }) => onChange(callback));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
