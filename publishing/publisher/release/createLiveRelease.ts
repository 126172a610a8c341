import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Release } from '../store/release.ts';
import { existsSync } from 'node:fs';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';

/** Finds the files of the live release, and shows it to the site server. */
export type LiveRelease = {
  /** The release that readers see; undefined when there is none, or its manifest is gone. */
  readonly live: () => Release | undefined;
  /** The file of its manifest. */
  readonly liveManifest: () => string | undefined;
  /** Writes `live.json` if it does not name the live release: it may be damaged, or the last attempt may have failed. */
  readonly showLive: () => void;
};

/** @param isClosed returns whether the site server no longer needs to read a release */
export function createLiveRelease(
  dataDir: string,
  store: PublisherStore,
  isClosed: (id: string) => boolean,
): LiveRelease {
  const { manifestOf, former } = releasePlaces(dataDir);
  const pointer = livePointer(dataDir);
  const live = (): Release | undefined => {
    const release = store.live();
    return release && existsSync(manifestOf(release.id)) ? release : undefined;
  };
  return {
    live,
    liveManifest: () => {
      const release = live();
      return release && manifestOf(release.id);
    },
    showLive: () => {
      const release = live();
      if (!release) return;
      const others = store.releases().filter((id) => id !== release.id && !isClosed(id));
      pointer.write({
        release: manifestOf(release.id),
        basePath: release.basePath,
        former: [...others.map(manifestOf), former],
      });
    },
  };
}
