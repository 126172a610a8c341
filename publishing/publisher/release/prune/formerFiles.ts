import type { StoredFile } from '#publishing/releases/releaseManifest.ts';
import { existsSync } from 'node:fs';
import { hashFolder } from '#publishing/releases/hashFolder.ts';
import { openFileStore } from '#publishing/releases/openFileStore.ts';
import { readManifest, writeManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { storeFolder } from '#publishing/releases/storeFolder.ts';
import { isImmutable } from '#publishing/siteServer/fileHeaders.ts';
import { orUndefined } from '#system/values/orUndefined.ts';

type Files = ReadonlyMap<string, StoredFile>;

/**
 * Notes in `former.json` those files of a retired release that an open page may still load and the release `next` does not have, with
 * the date. May be repeated. Rejects with the errors of the file system.
 */
export async function keepFormerFiles(
  dataDir: string,
  release: { readonly id: string; readonly next: string; readonly retiredAt: Date },
): Promise<void> {
  const { id, next } = release;
  const { former, folderOf, manifestOf, store } = releasePlaces(dataDir);
  const [files, newer] = [await immutableFiles(dataDir, id), await immutableFiles(dataDir, next)];
  const retiredAt = release.retiredAt.toISOString();
  const retired = new Map([...files].filter(([place]) => !newer.has(place)));
  if (retired.size === 0) return;
  if (!existsSync(manifestOf(id))) {
    await storeFolder(openFileStore(store), folderOf(id), retired, { replace: false });
  }
  const dated = [...retired].map(([place, file]): [string, StoredFile] => [place, { ...file, retiredAt }]);
  writeManifest(former, { basePath: '', files: new Map([...readFiles(former), ...dated]) });
}

/** Forgets the files that were retired before an instant. Throws the errors of the file system. */
export function dropFormerFiles(dataDir: string, before: Date): void {
  const { former } = releasePlaces(dataDir);
  const files = readFiles(former);
  const young = [...files].filter(([, { retiredAt = '' }]) => retiredAt >= before.toISOString());
  if (young.length < files.size) writeManifest(former, { basePath: '', files: new Map(young) });
}

/** The files of a release that never change; a release of an earlier version is a folder. */
async function immutableFiles(dataDir: string, id: string): Promise<Files> {
  const { folderOf, manifestOf } = releasePlaces(dataDir);
  if (!existsSync(manifestOf(id))) return hashFolder(folderOf(id), isImmutable);
  return new Map([...readFiles(manifestOf(id))].filter(([place]) => isImmutable(place)));
}

/** None when the manifest is missing or damaged: only files for some open pages are lost. */
function readFiles(manifest: string): Files {
  return orUndefined(() => readManifest(manifest).files) ?? new Map();
}
