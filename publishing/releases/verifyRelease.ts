import type { FileStore } from './openFileStore.ts';
import type { ReleaseManifest, StoredFile } from './releaseManifest.ts';
import type { StoredContents } from './storedContents.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { changesBetween } from '#core/memo/mapChanges.ts';
import { isSystemError } from '#system/files/isSystemError.ts';
import { mapConcurrently } from './mapConcurrently.ts';
import { hasAllOf, hasContent } from './storedContents.ts';

/** A release whose contents are known to be whole. */
export type KnownContents = {
  readonly manifest: ReleaseManifest;
  /** The contents of the store when they were all there; unknown in a process that has just started. */
  readonly stored?: StoredContents | undefined;
};

/**
 * Checks a release before readers see it: each content that it adds is read and has its hash, and every other one is in the store. Resolves
 * with a short text for each file that is wrong, with its path; an empty list when the release may be shown. The cost depends on the
 * additions, unless something has left the store. Rejects with the errors of the file system.
 * @param before undefined when there is none, so that everything is read
 */
export async function verifyRelease(
  before: KnownContents | undefined,
  after: ReleaseManifest,
  store: FileStore,
): Promise<{ readonly damaged: readonly string[]; readonly stored: StoredContents }> {
  const stored = await store.contents();
  const added = before ? changesBetween(before.manifest.files, after.files, haveSameHash).put : after.files;
  const isComplete = before?.stored !== undefined && hasAllOf(stored, before.stored);
  const damages = new Map<string, string>();
  for (const { hash } of (isComplete ? added : after.files).values()) {
    if (!hasContent(stored, hash)) damages.set(hash, 'missing');
  }
  const byHash = new Map([...added.values()].map((file) => [file.hash, file]));
  await mapConcurrently([...byHash.values()], async (file) => {
    if (damages.has(file.hash)) return;
    const damage = await contentDamage(store, file);
    if (damage !== undefined) damages.set(file.hash, damage);
  });
  if (damages.size === 0) return { damaged: [], stored };
  const damaged = [...after.files].flatMap(([place, { hash }]) => {
    const damage = damages.get(hash);
    return damage === undefined ? [] : [`${place.slice(1)}: ${damage}`];
  });
  return { damaged, stored };
}

function haveSameHash(one: StoredFile, other: StoredFile): boolean {
  return one.hash === other.hash;
}

async function contentDamage(store: FileStore, { hash, size }: StoredFile): Promise<string | undefined> {
  try {
    const contents = await readFile(store.placeOf(hash));
    if (contents.length !== size) return `${contents.length} bytes instead of ${size}`;
    return createHash('sha256').update(contents).digest('hex') === hash ? undefined : 'changed';
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return 'missing';
    throw error;
  }
}
