import type { Stats } from 'node:fs';
import type { SiteFiles } from './siteFiles.ts';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from '#publishing/releases/contentTypeOf.ts';
import { isSystemError } from '#system/files/isSystemError.ts';

/** A site in a folder whose files may change at any time: what `npm run build` writes. A file is known by its size and date. */
export function folderFiles(folder: string): SiteFiles {
  return {
    find: async (name) => {
      const place = path.join(folder, name);
      const stats = await statsOf(place);
      if (stats?.isFile() !== true) return undefined;
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

async function statsOf(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP')) return undefined;
    throw error;
  }
}
