/** The ids of documents that have changed and are in no scene yet; undefined stands for any document. */
export type PendingChanges = {
  readonly add: (id: string | undefined) => void;
  /** Says that a scene is begun, which has all of them. Later changes are in the next one. */
  readonly begin: () => void;
  readonly isEmpty: () => boolean;
  readonly all: () => ReadonlySet<string | undefined>;
  /** Returns whether only documents have changed that the last scene was made for. */
  readonly isMoreOfTheSame: () => boolean;
  /** Returns the changes that the last finished scene does not have. */
  readonly missing: (isMaking: boolean) => readonly (string | undefined)[];
};

/** At first, any document may have changed. */
export function createPendingChanges(): PendingChanges {
  let changed = new Set<string | undefined>([undefined]);
  /** The changes that the last scene was made for. */
  let madeFor: typeof changed = new Set();
  return {
    add: (id) => void changed.add(id),
    begin: () => {
      madeFor = changed;
      changed = new Set();
    },
    isEmpty: () => changed.size === 0,
    all: () => changed,
    isMoreOfTheSame: () => [...changed].every((id) => madeFor.has(id)),
    missing: (isMaking) => (isMaking ? [...changed, ...madeFor] : [...changed]),
  };
}
