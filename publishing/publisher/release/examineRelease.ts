import type { FileStore } from '#publishing/releases/openFileStore.ts';
import type { StoredFile } from '#publishing/releases/releaseManifest.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { decompress } from '#publishing/releases/compress.ts';
import { encodings } from '#publishing/releases/encoding.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { placesOf } from '#publishing/releases/releasePlaces.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/** `quick` compares sizes; `full` reads every file. */
export type Thoroughness = 'quick' | 'full';

/**
 * Compares what the store has with the manifest of a release. Returns a short text for each file that is wrong; an empty list when
 * the release is whole. It reads synchronously: run it in a process of its own (examineAside.ts).
 */
export function examineRelease(manifest: string, thoroughness: Thoroughness): readonly string[] {
  try {
    const store = openFileStore(placesOf(manifest).store);
    return [...readManifest(manifest).files].flatMap(([place, file]) => {
      const damage =
        sizeDamage(store, file) ?? (thoroughness === 'full' ? contentDamage(store, file) : undefined);
      return damage === undefined ? [] : [`${place.slice(1)}: ${damage}`];
    });
  } catch (error) {
    return [`The manifest cannot be read: ${errorMessage(error)}`];
  }
}

function sizeDamage(store: FileStore, { hash, size }: StoredFile): string | undefined {
  try {
    const found = statSync(store.placeOf(hash), { throwIfNoEntry: false });
    if (found?.isFile() !== true) return 'missing';
    return found.size === size ? undefined : `${found.size} bytes instead of ${size}`;
  } catch (error) {
    return errorMessage(error);
  }
}

function contentDamage(store: FileStore, { hash }: StoredFile): string | undefined {
  try {
    if (hashOf(readFileSync(store.placeOf(hash))) !== hash) return 'changed';
  } catch (error) {
    return errorMessage(error);
  }
  for (const encoding of encodings) {
    const place = store.placeOf(hash, encoding);
    try {
      if (existsSync(place) && hashOf(decompress(readFileSync(place), encoding)) !== hash) {
        return `changed (${encoding})`;
      }
    } catch (error) {
      return `${errorMessage(error)} (${encoding})`;
    }
  }
  return undefined;
}

function hashOf(contents: Buffer): string {
  return createHash('sha256').update(contents).digest('hex');
}
