import type { ShownRelease } from './startReaders.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createReleases } from '../release/createReleases.ts';
import { finishRelease } from '../release/finishRelease.ts';
import { sealRelease } from '../release/sealRelease.ts';
import { openPublisherStore } from '../store/openPublisherStore.ts';
import { numberedSite } from './numberedSite.ts';

export type Switching = {
  /** Every release that was ever live, in this order; one that is being made live is the last one already. */
  readonly shown: readonly ShownRelease[];
  /** The index of the last one that is live for certain. */
  readonly live: () => number;
  /** Builds the next release, makes it live, compresses it and deletes what is old, as a publisher does. */
  readonly next: () => Promise<void>;
  /** Goes back to the release before the live one, and stays there until `next`. */
  readonly goBack: () => Promise<void>;
  readonly close: () => void;
};

const now = new Date('2026-06-01T12:00:00Z');
const never = new AbortController().signal;

/** The releases of a publisher in its data folder; their sites are numberedSite.ts. */
export function switchReleases(dataDir: string, pageCount: number): Switching {
  const store = openPublisherStore(dataDir);
  const releases = createReleases({
    dataDir,
    store,
    examine: async () => [],
    finish: (manifest, options) => finishRelease(manifest, options),
    now: () => now,
  });
  const shown: ShownRelease[] = [];
  const byId = new Map<string, ShownRelease>();
  let number = 0;
  let live = -1;
  const show = async (release: ShownRelease, change: () => Promise<void> | void): Promise<void> => {
    shown.push(release);
    await change();
    live = shown.length - 1;
  };

  return {
    shown,
    live: () => live,
    next: async () => {
      store.removePin({ by: 'a test', at: new Date(0).toISOString() });
      const id = `release-${number}`;
      const site = numberedSite(number, pageCount);
      const folder = releases.folderOf(id);
      for (const [file, text] of site.files) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), text);
      }
      const { manifest } = await sealRelease(folder, { isStoreIntact: number > 0 });
      const release = { files: manifest.files, movedTo: site.pages[number % pageCount] ?? '' };
      byId.set(id, release);
      number += 1;
      const asOf = now.toISOString();
      await show(release, () =>
        releases.switchTo({
          id,
          newestEvent: 0,
          contentId: id,
          code: 'x',
          asOf,
          pages: pageCount,
          basePath: '',
          builtAt: asOf,
        }),
      );
      await releases.finish({ examinesPictures: false, onDrawing: () => {}, say: () => {} }, never);
      await releases.prune({ now, building: () => undefined, prunesStore: true, signal: never });
    },
    goBack: async () => {
      const [, id = ''] = store.releases();
      const release = byId.get(id);
      if (!release) throw new Error('There is no release to go back to.');
      await show(release, () => releases.pin({ release: id, by: 'Ada', at: now.toISOString() }, never));
    },
    close: () => store.close(),
  };
}
