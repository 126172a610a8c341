import type { SanityClient } from '@sanity/client';
import type { LoggedChanges } from './createChangeLog.ts';
import { createChangeLog } from './createChangeLog.ts';

export type WatchOptions<Loaded> = {
  readonly types: readonly string[];
  /** The time to wait for further changes, in milliseconds. */
  readonly settleMs: number;
  /** Fetches what has changed; when it rejects, the same is to be fetched after the next event. One call follows another. */
  readonly load: (changes: LoggedChanges) => Promise<Loaded>;
  readonly onLoaded: (loaded: Loaded) => void;
};

/**
 * Loads documents of some types, drafts too: everything at the start and after a lost connection, later only what has changed. Returns a
 * function that stops it.
 */
export function watchChanges<Loaded>(
  client: SanityClient,
  { types, settleMs, load, onLoaded }: WatchOptions<Loaded>,
): () => void {
  const changes = createChangeLog();
  // Nothing has been fetched yet.
  changes.noteGap();
  let running = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const loadChanges = async (): Promise<void> => {
    const taken = changes.take();
    try {
      const loaded = await load(taken);
      if (!isStopped) onLoaded(loaded);
    } catch {
      // The next event makes up for it.
      changes.putBack(taken);
    }
  };
  const subscription = client
    .listen(
      '*[_type in $types]',
      { types },
      { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
    )
    .subscribe((event) => {
      const isChange = event.type === 'mutation';
      // Each connection starts with a welcome; earlier events may have been missed.
      if (isChange) changes.note(event.documentId);
      else changes.noteGap();
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          running = running.then(loadChanges);
        },
        isChange ? settleMs : 0,
      );
    });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    subscription.unsubscribe();
  };
}
