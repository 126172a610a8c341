import type { StoredFile } from '#publishing/releases/releaseManifest.ts';
import { readManifest, writeManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { isImmutable } from '#publishing/siteServer/fileHeaders.ts';
import { orUndefined } from '#system/values/orUndefined.ts';

type Files = ReadonlyMap<string, StoredFile>;

/**
 * Notes in `former.json` those files of a retired release that an open page may still load and the release `next` does not have, with
 * the date. May be repeated. Throws the errors of the file system.
 */
export function keepFormerFiles(
  dataDir: string,
  release: { readonly id: string; readonly next: string; readonly retiredAt: Date },
): void {
  const { id, next } = release;
  const { former, manifestOf } = releasePlaces(dataDir);
  const [files, newer] = [immutableFiles(manifestOf(id)), immutableFiles(manifestOf(next))];
  const retiredAt = release.retiredAt.toISOString();
  const retired = new Map([...files].filter(([place]) => !newer.has(place)));
  if (retired.size === 0) return;
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

/** The files of a release that never change. */
function immutableFiles(manifest: string): Files {
  return new Map([...readFiles(manifest)].filter(([place]) => isImmutable(place)));
}

/** None when the manifest is missing or damaged: only files for some open pages are lost. */
function readFiles(manifest: string): Files {
  return orUndefined(() => readManifest(manifest).files) ?? new Map();
}
