/** Changes in the lake since it was fetched. */
export type LoggedChanges = {
  /** True if events may have been missed, so that anything may have changed. */
  readonly isUnsure: boolean;
  /** The ids of documents that changed. */
  readonly ids: ReadonlySet<string>;
};

export type ChangeLog = {
  readonly note: (id: string) => void;
  /** Notes that events may have been missed. */
  readonly noteGap: () => void;
  readonly isEmpty: () => boolean;
  /** Returns the noted changes and forgets them: the caller fetches them. */
  readonly take: () => LoggedChanges;
  /** Notes again changes that were taken and could not be fetched. */
  readonly putBack: (changes: LoggedChanges) => void;
};

/** Collects the changes that the lake's events announce, until they are fetched. */
export function createChangeLog(): ChangeLog {
  let isUnsure = false;
  let ids = new Set<string>();
  return {
    note: (id) => void ids.add(id),
    noteGap: () => void (isUnsure = true),
    isEmpty: () => !isUnsure && ids.size === 0,
    take: () => {
      const taken = { isUnsure, ids };
      isUnsure = false;
      ids = new Set();
      return taken;
    },
    putBack: (changes) => {
      isUnsure ||= changes.isUnsure;
      for (const id of changes.ids) ids.add(id);
    },
  };
}
