import type { ReleaseDamage } from '../status/publisherStatus.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Pin } from '../store/pin.ts';
import type { Release } from '../store/release.ts';
import type { Examine } from './examineAside.ts';
import type { Thoroughness } from './examineRelease.ts';
import type { Finish } from './finishAside.ts';
import type { FinishOptions } from './finishRelease.ts';
import type { Probe, ProbeResult } from './probeSite.ts';
import type { PruneOptions } from './pruneReleases.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { countOf } from '#core/text/countOf.ts';
import { isManifest, releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { freeBytes } from '#system/files/freeBytes.ts';
import { RefusedError } from '../control/RefusedError.ts';
import { releaseDamage } from '../status/publisherStatus.ts';
import { openPageReleases } from './keptReleases.ts';
import { pruneReleases } from './pruneReleases.ts';

/**
 * The built sites of a publisher, one of which is live. The live release is decided here and nowhere else: the record is a row of the store,
 * and `live.json` passes it on to the site server, which is another process.
 */
export type Releases = {
  /** Returns the folder into which a build writes its site, for sealRelease.ts. */
  readonly folderOf: (id: string) => string;
  /** The release that readers see; undefined when there is none, or its manifest is gone. */
  readonly live: () => Release | undefined;
  /** The file of its manifest; also undefined for a release of an earlier version, which is a folder. */
  readonly liveManifest: () => string | undefined;
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
   * Makes an older release the live one, which then stays. Rejects with a `RefusedError` when there is no such release or its files
   * are not whole, else with the errors of `switchTo`.
   */
  readonly pin: (pin: Pin, signal: AbortSignal, account?: string) => Promise<void>;
  /** Writes `live.json` if it does not name the live release: it may be damaged, or the last attempt may have failed. */
  readonly showLive: () => void;
  /** Compares the live release with its manifest. Resolves with the damage if that was not known before. */
  readonly examine: (thoroughness: Thoroughness, signal: AbortSignal) => Promise<ReleaseDamage | undefined>;
  /**
   * Compares the live release with a build of its own content that keeps nothing from earlier builds. Resolves with the differences, as
   * damage, if that was not known before.
   */
  readonly compare: (signal: AbortSignal) => Promise<ReleaseDamage | undefined>;
  /** Asks the site server for files of the live release; see probeSite.ts. Never rejects. */
  readonly probe: (signal: AbortSignal) => Promise<ProbeResult>;
  /**
   * Makes the newest other release that is whole, as far as is known, the live one, and forgets the one that was: `files` of it are
   * wrong. Returns the new one; undefined when there is none, so that nothing changes. Throws as `switchTo` does.
   */
  readonly switchBack: (files: readonly string[]) => Release | undefined;
  /** Finishes the live release in the background; see finishAside.ts. */
  readonly finish: (options: FinishOptions, signal: AbortSignal) => Promise<void>;
  /** Deletes what is no longer needed; see pruneReleases.ts. */
  readonly prune: (
    options: Pick<PruneOptions, 'now' | 'building' | 'prunesStore' | 'signal'>,
  ) => Promise<void>;
};

export type ReleaseToCompare = Pick<Release, 'contentId' | 'code' | 'asOf'> & {
  /** The file of its manifest. */
  readonly manifest: string;
  /** A folder for the comparison alone. */
  readonly scratch: string;
};

/**
 * Builds the content of a release again, and resolves with a short text for each file that differs. Rejects with an Error when it cannot, or
 * when `signal` is aborted.
 */
export type Compare = (release: ReleaseToCompare, signal: AbortSignal) => Promise<readonly string[]>;

export type ReleasesOptions = {
  readonly dataDir: string;
  readonly store: PublisherStore;
  readonly examine: Examine;
  readonly finish: Finish;
  /** Absent in tests that have nothing to build. */
  readonly compare?: Compare | undefined;
  /** Absent when no site server is known. */
  readonly probe?: Probe | undefined;
  readonly now: () => Date;
  /** The fewest releases that are kept whole; see keptReleases.ts. When absent, as few as possible. */
  readonly keep?: number | undefined;
};

/** The free space, in bytes, below which older releases are given up: twice that of the warning for administrators. */
const lowDisk = 2_000_000_000;

export function createReleases(options: ReleasesOptions): Releases {
  const { dataDir, store, examine, finish, now, keep = openPageReleases } = options;
  const { folderOf, manifestOf, former, formerFolder } = releasePlaces(dataDir);
  const pointer = livePointer(dataDir);
  /** By the id of the release. Damaged releases that are no longer live stay here until the publisher ends. */
  const damaged = new Map<string, ReleaseDamage>();
  /** For `pruneReleases`. What it has closed need not be read by the site server. */
  const leftAt = new Map<string, Date>();
  const closed = new Set<string>();
  /** Call this before another release becomes the live one. */
  const leave = (): void => {
    const id = store.live()?.id;
    if (id === undefined) return;
    leftAt.set(id, now());
    closed.delete(id);
  };

  /** The manifest of a release; the folder of one of an earlier version. */
  const placeOf = (id: string): string => {
    const manifest = manifestOf(id);
    return !existsSync(manifest) && existsSync(folderOf(id)) ? folderOf(id) : manifest;
  };
  const live = (): Release | undefined => {
    const release = store.live();
    return release && existsSync(placeOf(release.id)) ? release : undefined;
  };
  /** The manifest of the live release; a folder has none. */
  const liveManifest = (): string | undefined => {
    const release = live();
    return release && isManifest(placeOf(release.id)) ? placeOf(release.id) : undefined;
  };
  const damage = (): ReleaseDamage | undefined => damaged.get(store.live()?.id ?? '');
  const showLive = (): void => {
    const release = live();
    if (!release) return;
    const others = store.releases().filter((id) => id !== release.id && !closed.has(id));
    pointer.write({
      release: placeOf(release.id),
      basePath: release.basePath,
      former: [...others.map(placeOf), former, ...(existsSync(formerFolder) ? [formerFolder] : [])],
    });
  };

  const newDamage = (id: string, files: readonly string[]): ReleaseDamage | undefined => {
    if (damaged.has(id) || store.live()?.id !== id) return undefined;
    const found = releaseDamage(id, files, now());
    damaged.set(id, found);
    return found;
  };

  return {
    folderOf,
    live,
    liveManifest,
    // A release of an earlier version is built again, with a manifest.
    intact: () => (damage() || liveManifest() === undefined ? undefined : live()),
    damage,
    switchTo: (...built) => {
      leave();
      store.switchTo(...built);
      showLive();
    },
    confirm: (newestEvent, goesLiveAt) => {
      store.confirm(newestEvent, goesLiveAt);
      showLive();
    },
    pin: async (pin, signal, account) => {
      const id = pin.release;
      const isKept = (): boolean => store.releases().includes(id);
      if (!isKept()) throw new RefusedError(`There is no release '${id}'. See: npm run releases -- list`);
      if (!isManifest(placeOf(id))) {
        throw new RefusedError(`The release '${id}' was made by an earlier version and cannot be examined.`);
      }
      const files = await examine(manifestOf(id), 'full', signal);
      if (files.length > 0) {
        throw new RefusedError(
          `The release '${id}' is damaged: ${countOf(files.length, 'file')}, the first is ${files[0]}. Choose another one.`,
        );
      }
      // It may have been pruned in the meantime.
      if (!isKept()) throw new RefusedError(`The release '${id}' was too old and has just been deleted.`);
      damaged.delete(id);
      leave();
      store.putPin(pin, account);
      showLive();
    },
    showLive,
    examine: async (thoroughness, signal) => {
      const release = store.live();
      if (!release || !isManifest(placeOf(release.id))) return undefined;
      const { id } = release;
      const files = await examine(manifestOf(id), thoroughness, signal);
      if (files.length === 0) {
        // A quick comparison does not see everything.
        if (thoroughness === 'full') damaged.delete(id);
        return undefined;
      }
      return newDamage(id, files);
    },
    compare: async (signal) => {
      const release = live();
      const manifest = liveManifest();
      if (!options.compare || !release || manifest === undefined) return undefined;
      const { id, contentId, code, asOf } = release;
      const scratch = path.join(dataDir, 'comparison');
      const files = await options.compare({ manifest, contentId, code, asOf, scratch }, signal);
      return files.length === 0 ? undefined : newDamage(id, files);
    },
    probe: async (signal) => {
      const manifest = liveManifest();
      if (!options.probe || manifest === undefined) {
        return { kind: 'unknown', reason: 'There is nobody to ask, or nothing to ask for.' };
      }
      return options.probe(manifest, signal);
    },
    switchBack: (files) => {
      const failed = store.live();
      const isWhole = (id: string): boolean =>
        id !== failed?.id && !damaged.has(id) && isManifest(placeOf(id)) && existsSync(placeOf(id));
      const id = store.releases().find(isWhole);
      if (!failed || id === undefined) return undefined;
      damaged.set(failed.id, releaseDamage(failed.id, files, now()));
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
        isDamaged: (id) => damaged.has(id),
        count: keep,
        isDiskLow,
        leftAt,
        closed,
      });
      const left = new Set(store.releases());
      for (const id of leftAt.keys()) if (!left.has(id)) leftAt.delete(id);
      for (const id of closed) if (!left.has(id)) closed.delete(id);
      // Now it can leave out what is closed.
      showLive();
    },
  };
}
