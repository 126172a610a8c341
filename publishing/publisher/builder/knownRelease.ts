import type { Ledger } from '#core/site/ledger/ledger.ts';
import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import type { StoredContents } from '#publishing/releases/storedContents.ts';
import type { KnownSite } from '#publishing/site/knownSite.ts';
import { readFileSync } from 'node:fs';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { manifestBases, readManifest, writeManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { readReleaseLedger } from '../release/readReleaseLedger.ts';

/** A release on which the next one can be built. */
export type KnownRelease = {
  readonly id: string;
  readonly ledger: Ledger;
  readonly manifest: ReleaseManifest;
  readonly site: KnownSite;
  /** The contents of the store when it was last known to be complete; undefined before the first look. */
  readonly stored: StoredContents | undefined;
};

/** Returns what is known of a release. Undefined when it is unknown what its pages were rendered from. */
export function knownRelease(
  dataDir: string,
  id: string,
  manifest: ReleaseManifest,
  ledger: Ledger,
  stored?: StoredContents,
): KnownRelease | undefined {
  const { files, sources } = manifest;
  if (!sources) return undefined;
  const { renderKey, shell, pages } = sources;
  const { placeOf } = openFileStore(releasePlaces(dataDir).store);
  const textOf = (place: string): string => {
    const file = files.get(place);
    if (!file) throw new Error(`The release ${id} has no file '${place}'.`);
    return readFileSync(placeOf(file.hash), 'utf8');
  };
  return { id, manifest, ledger, stored, site: { files, textOf, renderKey, sources: { shell, pages } } };
}

/** Reads a release from the disk. Undefined when what is there is not enough to build on it. */
export function readRelease(dataDir: string, id: string): KnownRelease | undefined {
  try {
    const file = releasePlaces(dataDir).manifestOf(id);
    return knownRelease(dataDir, id, readManifest(file), readReleaseLedger(file));
  } catch {
    return undefined;
  }
}

/** Replaces a manifest that is a difference from others, unless it is gone. */
export function writeWhole(dataDir: string, { id, manifest }: KnownRelease): void {
  const file = releasePlaces(dataDir).manifestOf(id);
  if (manifestBases(file).length > 0) writeManifest(file, manifest);
}
