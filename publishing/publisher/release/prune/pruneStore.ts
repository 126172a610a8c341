import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import { existsSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pictureFile } from '#core/site/model/namedPicture.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';

const nothing: ReleaseManifest = { basePath: '', files: new Map() };

/**
 * Deletes the contents and drawn pictures that no manifest names, one by one. Rejects with an Error, and deletes nothing, if a manifest cannot
 * be read.
 *
 * Each is deleted before anything else can happen in this process: a deletion that waits for the disk could come after the end of a build
 * that began in the meantime, and found the content still there.
 * @param mayGoOn asked before each deletion; ends the work when it says no
 */
export async function pruneStore(dataDir: string, mayGoOn: () => boolean): Promise<void> {
  const { releases, former, store, pictures: drawn } = releasePlaces(dataDir);
  if (!mayGoOn()) return;
  const names = existsSync(releases) ? await readdir(releases) : [];
  const manifests = names.filter((name) => name.endsWith('.json')).map((name) => path.join(releases, name));
  const named = new Set<string>();
  const pictures = new Set<string>();
  for (const manifest of existsSync(former) ? [...manifests, former] : manifests) {
    // Paths that a difference leaves out are in its base, which is read separately.
    const release = readManifest(manifest, (base) => (manifests.includes(base) ? nothing : undefined));
    for (const { hash } of release.files.values()) named.add(hash);
    for (const picture of release.pictures?.values() ?? []) pictures.add(pictureFile(picture));
    // A large manifest takes some time: others have their turn in between.
    await turn();
  }
  for await (const { place, hash } of openFileStore(store).entries()) {
    if (hash !== undefined && named.has(hash)) continue;
    if (!mayGoOn()) return;
    rmSync(place, { recursive: true, force: true });
    await turn();
  }
  for (const name of existsSync(drawn) ? await readdir(drawn) : []) {
    // A file that is just being written belongs to the picture, too.
    if (pictures.has(name.replace(/\.part$/, ''))) continue;
    if (!mayGoOn()) return;
    rmSync(path.join(drawn, name), { recursive: true, force: true });
    await turn();
  }
  // Up to version 0.2.0, pictures were here.
  rmSync(path.join(dataDir, 'cards'), { recursive: true, force: true });
}
