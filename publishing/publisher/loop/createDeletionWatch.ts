import type { PublishingEvent } from '#core/publishing/publishing.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';

export type DeletionWatchOptions = {
  readonly store: PublisherStore;
  readonly happen: (event: PublishingEvent) => void;
  /**
   * Called at the beginning of each check, once the database can be written, and every minute or so. What it throws is a failure of the
   * check, or an unexpected error.
   * @param wasGone true if the database had been deleted or replaced
   */
  readonly onOpened: (wasGone: boolean) => void;
  /** Called with unexpected errors. */
  readonly onError: (error: unknown) => void;
};

/** Notices when somebody deletes or replaces the data folder. */
export type DeletionWatch = {
  /** Call it every minute or so. Never throws. */
  readonly wake: () => void;
  /** Opens the database again if it is gone, and returns whether a check may continue. Throws as `reopenIfGone` does. */
  readonly reopen: () => boolean;
};

/** Watches the database of a store whenever it is called; it has no timer of its own. */
export function createDeletionWatch({
  store,
  happen,
  onOpened,
  onError,
}: DeletionWatchOptions): DeletionWatch {
  return {
    wake: () => {
      try {
        if (!store.isGone()) onOpened(false);
        // With the data folder, readers have lost their site too; with the database, a pin is gone.
        else happen(store.pin() ? { kind: 'resumed' } : { kind: 'received', reason: 'damage' });
      } catch (error) {
        onError(error);
      }
    },
    reopen: () => {
      const wasGone = store.reopenIfGone();
      onOpened(wasGone);
      // The database is another one, such as a copy that was made while a release was pinned.
      const isPinned = wasGone && Boolean(store.pin());
      if (isPinned) happen({ kind: 'pinned' });
      return !isPinned;
    },
  };
}
