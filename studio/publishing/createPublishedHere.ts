/** A document that was published in this tab. */
export type PublishedDocument = {
  readonly id: string;
  readonly type: string;
  /** The revision of its published form before; undefined when there was none. */
  readonly revisionBefore: string | undefined;
};

/** Documents that were published in this tab and are not known to be live. */
export type PublishedHere = {
  readonly note: (document: PublishedDocument) => void;
  readonly forget: (id: string) => void;
  /** The same list until it changes. */
  readonly list: () => readonly PublishedDocument[];
  readonly subscribe: (onChange: () => void) => () => void;
};

/** The most documents to wait for: each costs a listener at the lake. */
const maxDocuments = 20;

/** Keeps the 20 documents that were published last; older ones are forgotten. */
export function createPublishedHere(): PublishedHere {
  let documents: readonly PublishedDocument[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly PublishedDocument[]): void => {
    documents = next.slice(-maxDocuments);
    for (const listener of listeners) listener();
  };
  const without = (id: string): readonly PublishedDocument[] => documents.filter((each) => each.id !== id);
  return {
    note: (document) => set([...without(document.id), document]),
    forget: (id) => set(without(id)),
    list: () => documents,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
