import type { NamedPicture } from '#core/site/model/namedPicture.ts';
import type { FileStore } from '#publishing/releases/openFileStore.ts';
import type { ReleaseManifest, ReleaseSources, StoredFile } from '#publishing/releases/releaseManifest.ts';
import type { StoredContents } from '#publishing/releases/storedContents.ts';
import type { NewParts } from './newParts.ts';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { changesBetween } from '#core/memo/mapChanges.ts';
import { hashFolder } from '#publishing/releases/hashFolder.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import {
  areSamePictures,
  changedManifest,
  manifestBases,
  writeManifest,
  writeManifestDifference,
} from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { storeFolder } from '#publishing/releases/storeFolder.ts';
import { verifyRelease } from '#publishing/releases/verifyRelease.ts';

export type SealOptions = {
  /** Files without which the release must not be shown, relative to the folder. */
  readonly needed?: readonly string[];
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath?: string;
  /** The pictures of the site that have no file yet, by their paths. */
  readonly pictures?: ReadonlyMap<string, NamedPicture>;
  /**
   * True if the contents in the store are known to be whole, so that only new ones are written. Otherwise all are, which also
   * repairs damaged ones.
   */
  readonly isStoreIntact?: boolean;
  /** The whole release from which this one differs by the files in the folder, and by the removed ones. */
  readonly difference?:
    | {
        readonly id: string;
        readonly manifest: ReleaseManifest;
        readonly removed: readonly string[];
        /** The contents of the store when all of its contents were there. */
        readonly stored?: StoredContents | undefined;
      }
    | undefined;
  /** The sources of the pages, if they are known. */
  readonly sources?: ReleaseSources | undefined;
  /** The store of the data folder: one that is kept has less to list. */
  readonly contents?: FileStore;
};

export type SealedRelease = {
  readonly manifest: ReleaseManifest;
  /** The contents of the store when all of its contents were there. */
  readonly stored: StoredContents;
  /** The parts that `difference.manifest` does not have; undefined when the whole site was written. */
  readonly added: NewParts | undefined;
};

/** The most differences in a chain of manifests. Each is written as a whole when nothing has happened for a while. */
const maxBases = 20;

/**
 * Makes a release of a finished build: moves its files into the store, writes its manifest, and removes the folder. Each step
 * survives a loss of power before the next begins, so that there is a manifest only of a whole release. Rejects with an Error that
 * names the files that are missing, empty or damaged, or with the error of the disk, and then writes no manifest.
 * @param folder `builds/ID` in the data folder of a publisher; there may be none when all files are those of another release
 */
export async function sealRelease(
  folder: string,
  {
    needed = [],
    basePath = '',
    pictures = new Map(),
    isStoreIntact = false,
    difference,
    sources,
    contents = openFileStore(releasePlaces(path.resolve(folder, '../..')).store),
  }: SealOptions = {},
): Promise<SealedRelease> {
  const { manifestOf } = releasePlaces(path.resolve(folder, '../..'));
  const id = path.basename(folder);
  const put = await hashFolder(folder);
  const manifest = difference
    ? changedManifest(difference.manifest, { put, remove: difference.removed, pictures, sources })
    : { basePath, files: put, pictures, sources };
  const missing = needed.filter((name) => (manifest.files.get(`/${name}`)?.size ?? 0) === 0);
  if (missing.length > 0) {
    throw new Error(`The build ended, but these files are missing or empty: ${listOf(missing)}.`);
  }
  if (put.size > 0) await storeFolder(contents, folder, put, { replace: !isStoreIntact });
  const { damaged, stored } = await verifyRelease(difference, manifest, contents);
  if (damaged.length > 0) throw new Error(`The release cannot be shown: ${listOf(damaged)}.`);
  const base = difference && { file: manifestOf(difference.id), manifest: difference.manifest };
  if (base && existsSync(base.file) && manifestBases(base.file).length < maxBases) {
    writeManifestDifference(manifestOf(id), manifest, base);
  } else {
    writeManifest(manifestOf(id), manifest);
  }
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  return { manifest, stored, added: difference && newPartsOf(put, pictures, difference.manifest) };
}

function newPartsOf(
  put: ReadonlyMap<string, StoredFile>,
  pictures: ReadonlyMap<string, NamedPicture>,
  from: ReleaseManifest,
): NewParts {
  const { put: changed } = changesBetween(from.pictures ?? new Map(), pictures, areSamePictures);
  return { files: [...put.values()], pictures: [...changed.values()] };
}

function listOf(files: readonly string[]): string {
  return files.slice(0, 5).join(', ') + (files.length > 5 ? ` and ${files.length - 5} more` : '');
}
