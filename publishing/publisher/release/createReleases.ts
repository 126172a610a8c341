import type { ReleaseDamage } from '../status/publisherStatus.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Pin } from '../store/pin.ts';
import type { Release } from '../store/release.ts';
import type { LiveFiles, ReleaseChecks, ReleaseChecksOptions } from './createReleaseChecks.ts';
import type { Finish } from './finishAside.ts';
import type { FinishOptions } from './finishRelease.ts';
import type { PruneOptions } from './prune/pruneReleases.ts';
import { existsSync } from 'node:fs';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { freeBytes } from '#system/files/freeBytes.ts';
import { releaseDamage } from '../status/publisherStatus.ts';
import { createReleaseChecks } from './createReleaseChecks.ts';
import { createRetirements } from './createRetirements.ts';
import { openPageReleases } from './prune/keptReleases.ts';
import { pruneReleases } from './prune/pruneReleases.ts';
import { requireWholeRelease } from './requireWholeRelease.ts';

/**
 * The built sites of a publisher, one of which is live. The live release is decided here and nowhere else: the record is a row of the store,
 * and `live.json` passes it on to the site server, which is another process.
 */
export type Releases = LiveFiles &
  ReleaseChecks & {
    /** Writes `live.json` if it does not name the live release: it may be damaged, or the last attempt may have failed. */
    readonly showLive: () => void;
    /** Returns the folder into which a build writes its site, for sealRelease.ts. */
    readonly folderOf: (id: string) => string;
    /** The live release, unless its files are known to be damaged; a build need not repeat it. */
    readonly intact: () => Release | undefined;
    /** Returns the damage to the files of the live release. */
    readonly damage: () => ReleaseDamage | undefined;
    /** Makes a finished build the live release. Throws an Error when the database or `live.json` cannot be written. */
    readonly switchTo: PublisherStore['switchTo'];
    /**
     * Records that the live release shows everything up to an event, and when time alone will change it next; repairs `live.json`
     * if necessary. Throws as `switchTo` does.
     */
    readonly confirm: (newestEvent: number, goesLiveAt: string | undefined) => void;
    /**
     * Makes an older release live until publishing is resumed. Rejects with an `HttpError` (409) when there is no such release or its files
     * are not whole, else with the errors of `switchTo`.
     */
    readonly pin: (pin: Pin, signal: AbortSignal, account?: string) => Promise<void>;
    /**
     * Makes the newest other release that is whole, as far as is known, the live one, and forgets the one before, whose `files` are wrong.
     * Returns the new one; undefined when there is none, so that nothing changes. Throws as `switchTo` does.
     */
    readonly switchBack: (files: readonly string[]) => Release | undefined;
    /** Finishes the live release in the background; see finishAside.ts. */
    readonly finish: (options: FinishOptions, signal: AbortSignal) => Promise<void>;
    /** Deletes what is no longer needed; see pruneReleases.ts. */
    readonly prune: (
      options: Pick<PruneOptions, 'now' | 'building' | 'prunesStore' | 'signal'>,
    ) => Promise<void>;
  };

export type ReleasesOptions = ReleaseChecksOptions & {
  readonly finish: Finish;
  /** The fewest releases that are kept whole; see keptReleases.ts. When absent, as few as possible. */
  readonly keep?: number | undefined;
};

/** The free space, in bytes, below which older releases are given up: twice that of the warning for administrators. */
const lowDisk = 2_000_000_000;

/**
 * Opens the releases in `dataDir` and the store. Damage that was found is kept in memory, so after a restart the next check has to find it
 * again.
 */
export function createReleases(options: ReleasesOptions): Releases {
  const { dataDir, store, examine, finish, now, keep = openPageReleases } = options;
  const { folderOf, manifestOf } = releasePlaces(dataDir);
  /** The damage to each release, by its id, until the publisher ends. */
  const damages = new Map<string, ReleaseDamage>();
  const retirements = createRetirements(store, now);
  const shown = liveFiles(store, manifestOf);
  const { live, liveManifest } = shown;
  const showLive = (): void => pointAt(live(), { dataDir, store, closed: retirements.closed });
  const damage = (): ReleaseDamage | undefined => damages.get(store.live()?.id ?? '');

  return {
    folderOf,
    ...shown,
    showLive,
    ...createReleaseChecks(options, shown, damages),
    intact: () => (damage() ? undefined : live()),
    damage,
    switchTo: (...built) => {
      retirements.leave();
      store.switchTo(...built);
      showLive();
    },
    confirm: (newestEvent, goesLiveAt) => {
      store.confirm(newestEvent, goesLiveAt);
      showLive();
    },
    pin: async (pin, signal, account) => {
      const id = pin.release;
      await requireWholeRelease(id, manifestOf(id), { store, examine }, signal);
      damages.delete(id);
      retirements.leave();
      store.putPin(pin, account);
      showLive();
    },
    switchBack: (files) => {
      const failed = store.live();
      const isWhole = (id: string): boolean =>
        id !== failed?.id && !damages.has(id) && existsSync(manifestOf(id));
      const id = store.releases().find(isWhole);
      if (!failed || id === undefined) return undefined;
      damages.set(failed.id, releaseDamage(failed.id, files, now()));
      store.switchBack(id, now());
      showLive();
      return live();
    },
    finish: async (task, signal) => {
      const manifest = liveManifest();
      if (manifest !== undefined) await finish(manifest, task, signal);
    },
    prune: async (task) => {
      const isDiskLow = freeBytes(dataDir) < lowDisk;
      await pruneReleases(dataDir, store, {
        ...task,
        isDamaged: (id) => damages.has(id),
        count: keep,
        isDiskLow,
        leftAt: retirements.leftAt,
        closed: retirements.closed,
      });
      retirements.forgetRemoved();
      // Now it can leave out what is closed.
      showLive();
    },
  };
}

function liveFiles(store: PublisherStore, manifestOf: (id: string) => string): LiveFiles {
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
  };
}

/** @param closed the releases that the site server no longer needs to read */
function pointAt(release: Release | undefined, { dataDir, store, closed }: PointOptions): void {
  if (!release) return;
  const { manifestOf, former } = releasePlaces(dataDir);
  const others = store.releases().filter((id) => id !== release.id && !closed.has(id));
  livePointer(dataDir).write({
    release: manifestOf(release.id),
    basePath: release.basePath,
    former: [...others.map(manifestOf), former],
  });
}

type PointOptions = Pick<ReleasesOptions, 'dataDir' | 'store'> & { readonly closed: ReadonlySet<string> };
