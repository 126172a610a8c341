import type { ReleaseDamage } from '../status/publisherStatus.ts';
import type { PublisherStore } from '../store/openPublisherStore.ts';
import type { Release } from '../store/release.ts';
import type { Examine } from './examineAside.ts';
import type { Thoroughness } from './examineRelease.ts';
import type { Probe, ProbeResult } from './probeSite.ts';
import path from 'node:path';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { releaseDamage } from '../status/publisherStatus.ts';

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

export type ReleaseChecksOptions = {
  readonly dataDir: string;
  readonly store: PublisherStore;
  readonly examine: Examine;
  /** Absent in tests that have nothing to build. */
  readonly compare?: Compare | undefined;
  /** Absent when no site server is known. */
  readonly probe?: Probe | undefined;
  readonly now: () => Date;
};

/** The live release and its files. */
export type LiveFiles = {
  /** The release that readers see; undefined when there is none, or its manifest is gone. */
  readonly live: () => Release | undefined;
  /** The file of its manifest. */
  readonly liveManifest: () => string | undefined;
};

/** Checks that readers get the live release as it was built. */
export type ReleaseChecks = {
  /** Compares the live release with its manifest. Resolves with the damage if that was not known before. */
  readonly examine: (thoroughness: Thoroughness, signal: AbortSignal) => Promise<ReleaseDamage | undefined>;
  /**
   * Compares the live release with a build of its own content that keeps nothing from earlier builds. Resolves with the differences, as
   * damage, if that was not known before.
   */
  readonly compare: (signal: AbortSignal) => Promise<ReleaseDamage | undefined>;
  /** Asks the site server for files of the live release; see probeSite.ts. Never rejects. */
  readonly probe: (signal: AbortSignal) => Promise<ProbeResult>;
};

/** @param damages the damage to each release, by its id; more is added, and what turns out to be whole is removed */
export function createReleaseChecks(
  options: ReleaseChecksOptions,
  { live, liveManifest }: LiveFiles,
  damages: Map<string, ReleaseDamage>,
): ReleaseChecks {
  const { dataDir, store, examine, now } = options;
  const newDamage = (id: string, files: readonly string[]): ReleaseDamage | undefined => {
    if (damages.has(id) || store.live()?.id !== id) return undefined;
    const damage = releaseDamage(id, files, now());
    damages.set(id, damage);
    return damage;
  };
  return {
    examine: async (thoroughness, signal) => {
      const release = store.live();
      if (!release) return undefined;
      const { id } = release;
      const files = await examine(releasePlaces(dataDir).manifestOf(id), thoroughness, signal);
      if (files.length === 0) {
        // A quick comparison does not see everything.
        if (thoroughness === 'full') damages.delete(id);
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
  };
}
