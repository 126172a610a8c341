import type { NamedCard } from '#core/site/model/namedCard.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { hashFolder } from '#scripts/release/hashFolder.ts';
import { openFileStore } from '#scripts/release/openFileStore.ts';
import { writeManifest } from '#scripts/release/releaseManifest.ts';
import { releasePlaces } from '#scripts/release/releasePlaces.ts';
import { storeFolder } from '#scripts/release/storeFolder.ts';

export type SealOptions = {
  /** Files without which the release must not be shown, relative to the folder. */
  readonly needed?: readonly string[];
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath?: string;
  /** The social cards of the site that have no file yet, by their paths. */
  readonly cards?: ReadonlyMap<string, NamedCard>;
  /**
   * Whether the contents in the store are known to be whole, so that only new ones are written. Otherwise all are, which also
   * repairs damaged ones.
   */
  readonly isStoreIntact?: boolean;
};

/**
 * Makes a release of a finished build: moves its files into the store, writes its manifest, and removes the folder. Each step
 * survives a loss of power before the next begins, so that there is a manifest only of a whole release. Rejects with an Error that
 * names the files that are missing or empty, or with the error of the disk, and then writes no manifest.
 * @param folder `builds/ID` in the data folder of a publisher
 */
export async function sealRelease(
  folder: string,
  { needed = [], basePath = '', cards = new Map(), isStoreIntact = false }: SealOptions = {},
): Promise<void> {
  const { store, manifestOf } = releasePlaces(path.resolve(folder, '../..'));
  const files = await hashFolder(folder);
  const missing = needed.filter((name) => (files.get(`/${name}`)?.size ?? 0) === 0);
  if (missing.length > 0) {
    const some = missing.slice(0, 5).join(', ');
    const rest = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
    throw new Error(`The build ended, but these files are missing or empty: ${some}${rest}.`);
  }
  await storeFolder(openFileStore(store), folder, files, { replace: !isStoreIntact });
  writeManifest(manifestOf(path.basename(folder)), { basePath, files, cards });
  rmSync(folder, { recursive: true });
}
