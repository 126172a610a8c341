import type { FileStore } from './openFileStore.ts';
import type { ReleaseManifest } from './releaseManifest.ts';

/**
 * Returns the place on the disk of the content at a path of a release. Throws an Error that names the path if the release has no file there.
 */
export function contentAt(
  path: string,
  { files }: Pick<ReleaseManifest, 'files'>,
  { placeOf }: Pick<FileStore, 'placeOf'>,
): string {
  const file = files.get(path);
  if (!file) throw new Error(`The release has no file at '${path}'.`);
  return placeOf(file.hash);
}
