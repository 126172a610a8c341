import type { Encoding } from './encoding.ts';
import type { FileStore } from './openFileStore.ts';
import type { StoredFile } from './releaseManifest.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { placeFile } from '#system/files/placeFile.ts';
import { compressWell } from './compress.ts';
import { encodings, isCompressible } from './encoding.ts';

/**
 * Makes the encodings of files in a store that it does not have yet, one after the other, and keeps this thread busy with it. Rejects with
 * an Error when the disk fails; finished files stay.
 */
export async function compressFiles(store: FileStore, files: Iterable<StoredFile>): Promise<void> {
  const seen = new Set<string>();
  for (const file of files) {
    if (seen.has(file.hash) || !isCompressible(file)) continue;
    seen.add(file.hash);
    const missing = encodings.filter((encoding) => !existsSync(store.placeOf(file.hash, encoding)));
    if (missing.length > 0) await compressFile(store, file.hash, missing);
  }
}

async function compressFile(store: FileStore, hash: string, missing: readonly Encoding[]): Promise<void> {
  const contents = await readFile(store.placeOf(hash));
  // A damaged content must not spread. The examination of the release reports it.
  if (createHash('sha256').update(contents).digest('hex') !== hash) return;
  for (const encoding of missing) {
    const place = store.placeOf(hash, encoding);
    await writeFile(`${place}.new`, compressWell(contents, encoding));
    await placeFile(`${place}.new`, place);
  }
}
