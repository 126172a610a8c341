/** The documents with edits of this Studio that the lake has not confirmed yet. */
export type UnsavedDocuments = {
  /** @param id as the lake knows it: a draft and its published form are two */
  readonly has: (id: string) => boolean;
  readonly size: () => number;
  /** Records whether these documents, which one form edits, have such edits. */
  readonly set: (ids: readonly string[], isUnsaved: boolean) => void;
  /** Calls back whenever one of the above changes. Returns a function that stops it. */
  readonly onChange: (callback: () => void) => () => void;
  /** Records that the lake has refused edits of a document. */
  readonly refuse: (id: string) => void;
  /** Calls back with the document whenever edits were refused. Returns a function that stops it. */
  readonly onRefusal: (callback: (id: string) => void) => () => void;
};

/** Returns an empty set. It is kept in memory, and is lost with the tab, as the edits themselves are. */
export function createUnsavedDocuments(): UnsavedDocuments {
  const callbacks = new Set<() => void>();
  const refusals = new Set<(id: string) => void>();
  const unsaved = new Set<string>();
  return {
    has: (id) => unsaved.has(id),
    size: () => unsaved.size,
    set: (ids, isUnsaved) => {
      for (const id of ids) {
        if (isUnsaved) unsaved.add(id);
        else unsaved.delete(id);
      }
      for (const callback of callbacks) callback();
    },
    onChange: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    refuse: (id) => {
      for (const callback of refusals) callback(id);
    },
    onRefusal: (callback) => {
      refusals.add(callback);
      return () => refusals.delete(callback);
    },
  };
}
