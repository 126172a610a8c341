import type { DocumentStore, EditStateFor, OperationsAPI, SanityDocument } from 'sanity';
import type { Connection } from './createConnection.ts';
import type { Outbox } from './createOutbox.ts';
import type { PublishGuard } from './createPublishGuard.ts';
import type { UnsavedDocuments } from './createUnsavedDocuments.ts';
import { draftId } from '#core/content/draftId.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { joinTexts } from './joinTexts.ts';
import { textOf } from './textOf.ts';

/**
 * The state of saving:
 * - `connected`: edits are saved within a second or two;
 * - `offline`: this computer has no network;
 * - `unreachable`: the lake does not respond;
 * - `held up`: the lake responds but could not save.
 */
export type SavingState = 'connected' | 'offline' | 'unreachable' | 'held up';

/** The document that a form edits. */
export type EditedForm = {
  readonly publishedId: string;
  readonly type: string;
  /** The version of the document, such as that in a release; absent for its draft. */
  readonly version?: string | undefined;
};

/** A document whose last edits the lake has refused, and its text with them. */
export type RefusedEdit = {
  readonly publishedId: string;
  readonly type: string;
  /** Undefined if the document has none. */
  readonly title: string | undefined;
  readonly text: string;
};

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
  /** Calls back whenever the state may have changed. Returns a function that stops it. */
  readonly onChange: (callback: () => void) => () => void;
};

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
    keep: ({ pair }, { publishedId, type, version }) => {
      const ids =
        version === undefined ? [publishedId, draftId(publishedId)] : [`versions.${version}.${publishedId}`];
      let stops: readonly (() => void)[] = [];
      let isClosed = false;
      let operations: OperationsAPI | undefined;
      let state: EditStateFor | undefined;
      /** The document as it was before it disappeared. */
      let before: ReturnType<typeof shownIn>;
      const end = (): void => {
        unsaved.set(ids, false);
        for (const stop of stops) stop();
      };
      const endWhenSaved = (): void => {
        if (isClosed && !ids.some(unsaved.has) && outbox.size() === 0) end();
      };
      // An error here is also one in the form, which shows it.
      const error = end;
      const subscriptions = [
        pair
          .editOperations(publishedId, type, version)
          .subscribe({ next: (next) => (operations = next), error }),
        pair.editState(publishedId, type, version).subscribe({
          next: (next) => {
            if (shownIn(state) && !shownIn(next)) before = shownIn(state);
            state = next;
          },
          error,
        }),
        pair.documentEvents(publishedId, type, version).subscribe({ error }),
        pair.consistencyStatus(publishedId, type, version).subscribe({
          next: (isSaved) => {
            unsaved.set(ids, !isSaved);
            endWhenSaved();
          },
          error,
        }),
      ];
      stops = [
        // The store drops the edits once it has the answer; until then it has the document with them.
        unsaved.onRefusal((id) => {
          if (!ids.includes(id)) return;
          // After a document is gone, there can be a new one with what was typed since.
          const now = shownIn(state);
          const title = documentName(type, before ?? {}) ?? documentName(type, now ?? {});
          const text = joinTexts(textOf(before), textOf(now));
          before = undefined;
          for (const callback of refusals) callback({ publishedId, type, title, text });
        }),
        outbox.onChange(endWhenSaved),
        ...subscriptions.map((subscription) => () => subscription.unsubscribe()),
      ];
      return () => {
        isClosed = true;
        // A commit would cancel a publish that waits.
        const isPublishing = publishGuard.isPending(publishedId, state?.published?._rev);
        if (ids.some(unsaved.has) && !isPublishing && operations?.commit.disabled === false) {
          operations.commit.execute();
        }
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

/** Returns the form of the document that is shown; nothing if there is none. */
function shownIn(state: EditStateFor | undefined): SanityDocument | null | undefined {
  return state?.version ?? state?.draft ?? state?.published;
}
