import type { DocumentStore, EditStateFor, OperationsAPI, SanityDocument } from 'sanity';
import type { Outbox } from './createOutbox.ts';
import type { PublishGuard } from './createPublishGuard.ts';
import type { UnsavedDocuments } from './createUnsavedDocuments.ts';
import { draftId } from '#core/content/draftId.ts';
import { documentName } from '#schema/content/reshape/documentName.ts';
import { joinTexts } from './joinTexts.ts';
import { typedText } from './typedText.ts';

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

type Keeping = {
  readonly outbox: Outbox;
  readonly publishGuard: PublishGuard;
  readonly unsaved: UnsavedDocuments;
  readonly onRefused: (refused: RefusedEdit) => void;
};

/**
 * Keeps a document's edits while its form is open. Returns a function to call when the form is closed, which keeps them until they are
 * saved.
 */
export function keepForm(
  { pair }: DocumentStore,
  { publishedId, type, version }: EditedForm,
  { outbox, publishGuard, unsaved, onRefused }: Keeping,
): () => void {
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
    pair.editOperations(publishedId, type, version).subscribe({ next: (next) => (operations = next), error }),
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
      const text = joinTexts(typedText(before), typedText(now));
      before = undefined;
      onRefused({ publishedId, type, title, text });
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
}

/** Returns the form of the document that is shown; nothing if there is none. */
function shownIn(state: EditStateFor | undefined): SanityDocument | null | undefined {
  return state?.version ?? state?.draft ?? state?.published;
}
