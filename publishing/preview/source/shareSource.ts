import type { DraftSource, OnChange } from './openDraftSource.ts';

/** One source for several previews. */
export type SharedSource = {
  /** Opens a view of it, which is closed without closing the source. */
  readonly open: (onChange: OnChange) => DraftSource;
  readonly close: () => void;
};

/** Follows the lake once for all users. Reads one after the other, so that a change that one reader has consumed is not missing for the next. */
export function shareSource(openSource: (onChange: OnChange) => DraftSource): SharedSource {
  const listeners = new Set<OnChange>();
  const source = openSource((documentId) => {
    for (const listener of listeners) listener(documentId);
  });
  let work: Promise<unknown> = Promise.resolve();
  return {
    open: (onChange) => {
      // Each has a function of its own, even if two give the same.
      const listener: OnChange = (documentId) => onChange(documentId);
      listeners.add(listener);
      return {
        read: () => {
          const read = work.then(source.read);
          work = read.catch(() => {});
          return read;
        },
        close: () => void listeners.delete(listener),
      };
    },
    close: source.close,
  };
}
