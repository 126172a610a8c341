import type { FileStore } from './openFileStore.ts';
import type { ReleaseManifest, StoredFile } from './releaseManifest.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isSystemError } from '#lake/files/isSystemError.ts';
import { mapConcurrently } from './mapConcurrently.ts';

/**
 * Checks a release before readers see it: each content that it adds is read and has its hash, and every other one is in the store.
 * Returns a short text for each file that is wrong, with its path; an empty list when the release may be shown. What it costs follows
 * from what was added, and from one list of the store. Rejects with the errors of the file system.
 * @param before a release whose contents are known to be whole; undefined when there is none, so that everything is read
 */
export async function verifyRelease(
  before: ReleaseManifest | undefined,
  after: ReleaseManifest,
  store: FileStore,
): Promise<readonly string[]> {
  const trusted = new Set([...(before?.files.values() ?? [])].map(({ hash }) => hash));
  const stored = await store.hashes();
  const damages = new Map<string, string>();
  const added = new Map<string, StoredFile>();
  for (const file of after.files.values()) {
    if (!stored.has(file.hash)) damages.set(file.hash, 'missing');
    else if (!trusted.has(file.hash)) added.set(file.hash, file);
  }
  await mapConcurrently([...added.values()], async (file) => {
    const damage = await contentDamage(store, file);
    if (damage !== undefined) damages.set(file.hash, damage);
  });
  if (damages.size === 0) return [];
  return [...after.files].flatMap(([place, { hash }]) => {
    const damage = damages.get(hash);
    return damage === undefined ? [] : [`${place.slice(1)}: ${damage}`];
  });
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
