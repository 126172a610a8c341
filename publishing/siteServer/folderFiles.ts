import type { Stats } from 'node:fs';
import type { SiteFiles } from './siteFiles.ts';
import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from '#publishing/releases/contentTypeOf.ts';
import { isSystemError } from '#system/files/isSystemError.ts';

/**
 * A site in a folder whose files may change at any time: what `npm run build` writes. A file is known by its size and date. The folder may be
 * a symbolic link; links in it that lead out of it are not served.
 */
export function folderFiles(folder: string): SiteFiles {
  const isInside = createInsideCheck(folder);
  return {
    find: async (name) => {
      const place = path.join(folder, name);
      const stats = await statsOf(place);
      if (stats?.isFile() !== true || !isInside(place)) return undefined;
      const { size, mtime, mtimeMs, ino } = stats;
      const version = `${size.toString(16)}-${mtime.getTime().toString(16)}`;
      return {
        name,
        place,
        size,
        type: contentTypeOf(name),
        version: `${place} ${ino} ${size} ${mtimeMs}`,
        // Weak, because a file can change twice in the same instant.
        tagOf: (encoding) => `W/"${version}${encoding === undefined ? '' : `-${encoding}`}"`,
        lastModified: mtime.toUTCString(),
        mayGo: true,
      };
    },
    isThere: () =>
      stat(folder).then(
        (stats) => stats.isDirectory(),
        () => false,
      ),
  };
}

/** Returns a function that tells whether a file is in the folder once all symbolic links are followed. */
function createInsideCheck(folder: string): (file: string) => boolean {
  let root: string | undefined;
  return (file) => {
    const real = realPlaceOf(file);
    if (real === undefined) return false;
    if (root !== undefined && real.startsWith(root)) return true;
    // It is looked up for the first time, or the folder is a link that leads elsewhere now.
    const realFolder = realPlaceOf(folder);
    root = realFolder && path.join(realFolder, path.sep);
    return root !== undefined && real.startsWith(root);
  };
}

/** Does not wait: the system has just looked the file up, and a thread would cost several times as much as this. */
function realPlaceOf(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch (error) {
    return undefinedIfMissing(error);
  }
}

async function statsOf(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    return undefinedIfMissing(error);
  }
}

/** Throws any other error of the file system. */
function undefinedIfMissing(error: unknown): undefined {
  if (isSystemError(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP')) return undefined;
  throw error;
}
