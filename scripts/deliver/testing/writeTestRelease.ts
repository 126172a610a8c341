import type { ReleaseManifest } from '#scripts/release/releaseManifest.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFolder } from '#scripts/release/hashFolder.ts';
import { openFileStore } from '#scripts/release/openFileStore.ts';
import { writeManifest } from '#scripts/release/releaseManifest.ts';
import { releasePlaces } from '#scripts/release/releasePlaces.ts';
import { storeFolder } from '#scripts/release/storeFolder.ts';

/** Writes a release into the data folder of a publisher, and returns the file of its manifest. Files are given by their places, such as `/index.html`. */
export async function writeTestRelease(
  dataDir: string,
  id: string,
  site: Readonly<Record<string, string>>,
  { basePath = '', cards = new Map() }: Partial<Pick<ReleaseManifest, 'basePath' | 'cards'>> = {},
): Promise<string> {
  const { folderOf, manifestOf, store } = releasePlaces(dataDir);
  for (const [place, text] of Object.entries(site)) {
    const file = path.join(folderOf(id), place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const files = await hashFolder(folderOf(id));
  await storeFolder(openFileStore(store), folderOf(id), files, { replace: false });
  writeManifest(manifestOf(id), { basePath, files, cards });
  return manifestOf(id);
}
