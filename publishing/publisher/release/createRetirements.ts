import type { PublisherStore } from '../store/openPublisherStore.ts';

/** The times at which releases stopped being live, and those from which no open page loads anything any more. */
export type Retirements = {
  /** The times at which releases stopped being live. */
  readonly leftAt: ReadonlyMap<string, Date>;
  /** The releases that the site server need not read any more. `pruneReleases` adds to them. */
  readonly closed: Set<string>;
  /** Call this before another release becomes the live one. */
  readonly leave: () => void;
  /** Forgets releases that were removed. */
  readonly forgetRemoved: () => void;
};

/**
 * Keeps everything in memory. Without a time, a release counts as left when the next one was built, which is right unless somebody rolled
 * back.
 */
export function createRetirements(store: PublisherStore, now: () => Date): Retirements {
  const leftAt = new Map<string, Date>();
  const closed = new Set<string>();
  return {
    leftAt,
    closed,
    leave: () => {
      const id = store.live()?.id;
      if (id === undefined) return;
      leftAt.set(id, now());
      closed.delete(id);
    },
    forgetRemoved: () => {
      const left = new Set(store.releases());
      for (const id of leftAt.keys()) if (!left.has(id)) leftAt.delete(id);
      for (const id of closed) if (!left.has(id)) closed.delete(id);
    },
  };
}
