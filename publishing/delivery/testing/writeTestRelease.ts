import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFolder } from '#publishing/releases/hashFolder.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { writeManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { storeFolder } from '#publishing/releases/storeFolder.ts';

/** Writes a release into the data folder of a publisher, and returns the file of its manifest. Files are given by their places, such as `/index.html`. */
export async function writeTestRelease(
  dataDir: string,
  id: string,
  site: Readonly<Record<string, string>>,
  { basePath = '', pictures = new Map() }: Partial<Pick<ReleaseManifest, 'basePath' | 'pictures'>> = {},
): Promise<string> {
  const { folderOf, manifestOf, store } = releasePlaces(dataDir);
  for (const [place, text] of Object.entries(site)) {
    const file = path.join(folderOf(id), place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const files = await hashFolder(folderOf(id));
  await storeFolder(openFileStore(store), folderOf(id), files, { replace: false });
  writeManifest(manifestOf(id), { basePath, files, pictures });
  return manifestOf(id);
}
