import { publishedId } from '#core/content/draftId.ts';

type Stored = { readonly _id: string };

/** The forms of documents that were last checked by the checks of the site. */
export type CheckedDocuments = {
  /** Records that the checks have run for a document as it is, or that they could not, whatever the result. */
  readonly note: (document: Stored) => void;
  /** The form that was noted last; undefined if there was none. A draft and its published form are one document. */
  readonly last: (id: string) => Stored | undefined;
  /** Calls back whenever a form is noted. Returns a function that stops it. */
  readonly onChange: (callback: () => void) => () => void;
};

/** Keeps the last checked form of each document in memory, until the tab is closed. */
export function createCheckedDocuments(): CheckedDocuments {
  const forms = new Map<string, Stored>();
  const callbacks = new Set<() => void>();
  return {
    note: (document) => {
      forms.set(publishedId(document._id), document);
      for (const callback of callbacks) callback();
    },
    last: (id) => forms.get(publishedId(id)),
    onChange: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

/** The checked documents of this Studio. Sanity calls the checks, so there is no other way to pass on that they have run. */
export const checkedDocuments = createCheckedDocuments();
