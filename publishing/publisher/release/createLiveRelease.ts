import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Release } from '../store/release.ts';
import { existsSync } from 'node:fs';
import { isManifest, releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';

/** Finds the files of the live release, and shows it to the site server. */
export type LiveRelease = {
  /** Returns the manifest of a release; the folder of one of an earlier version. */
  readonly placeOf: (id: string) => string;
  /** The release that readers see; undefined when there is none, or its manifest is gone. */
  readonly live: () => Release | undefined;
  /** The file of its manifest; also undefined for a release of an earlier version, which is a folder. */
  readonly liveManifest: () => string | undefined;
  /** Writes `live.json` if it does not name the live release: it may be damaged, or the last attempt may have failed. */
  readonly showLive: () => void;
};

/** @param isClosed returns whether the site server need not read a release any more */
export function createLiveRelease(
  dataDir: string,
  store: PublisherStore,
  isClosed: (id: string) => boolean,
): LiveRelease {
  const { folderOf, manifestOf, former, formerFolder } = releasePlaces(dataDir);
  const pointer = livePointer(dataDir);
  const placeOf = (id: string): string => {
    const manifest = manifestOf(id);
    return !existsSync(manifest) && existsSync(folderOf(id)) ? folderOf(id) : manifest;
  };
  const live = (): Release | undefined => {
    const release = store.live();
    return release && existsSync(placeOf(release.id)) ? release : undefined;
  };
  return {
    placeOf,
    live,
    liveManifest: () => {
      const release = live();
      return release && isManifest(placeOf(release.id)) ? placeOf(release.id) : undefined;
    },
    showLive: () => {
      const release = live();
      if (!release) return;
      const others = store.releases().filter((id) => id !== release.id && !isClosed(id));
      pointer.write({
        release: placeOf(release.id),
        basePath: release.basePath,
        former: [...others.map(placeOf), former, ...(existsSync(formerFolder) ? [formerFolder] : [])],
      });
    },
  };
}
