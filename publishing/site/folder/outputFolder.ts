import { mkdirSync, copyFileSync, constants, writeFileSync } from 'node:fs';
import path from 'node:path';
import { outputPlaces } from '#core/site/outputs/outputPlaces.ts';
import { isSystemError } from '#system/files/isSystemError.ts';

/** The only way in which a build writes into a folder that it makes. Places have `/` between their parts: `docs/why/index.html`. */
export type OutputFolder = {
  readonly write: (place: string, contents: string | Uint8Array) => void;
  /** Copies `file` to a place. */
  readonly copy: (place: string, file: string) => void;
};

/**
 * Writes files into `root`, each once and none outside. Throws an Error that names the place if it is outside the folder, is not a valid
 * file name, or already has a file.
 */
export function outputFolder(root: string): OutputFolder {
  const places = outputPlaces();
  const folders = new Set<string>();
  const once = (place: string, put: (file: string) => void): void => {
    const file = outputPath(root, place);
    const other = places.claim(place);
    if (other !== undefined) {
      throw new Error(`The build was about to write '${place}', where '${other}' is in the way.`);
    }
    try {
      const folder = path.dirname(file);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      put(file);
    } catch (cause) {
      // Something is already at the place, or a file is where a folder has to be.
      if (!isSystemError(cause, 'EEXIST', 'ENOTDIR', 'EISDIR')) throw cause;
      throw new Error(`The build was about to write '${place}', where another file is in the way.`, {
        cause,
      });
    }
  };
  return {
    write: (place, contents) => once(place, (file) => writeFileSync(file, contents, { flag: 'wx' })),
    copy: (place, from) => once(place, (file) => copyFileSync(from, file, constants.COPYFILE_EXCL)),
  };
}

/** The file at a place below `root`. Throws an Error for a place that is not below it or cannot be the name of a file. */
export function outputPath(root: string, place: string): string {
  const isSound = place.split('/').every(isFileName);
  if (!isSound) {
    throw new Error(`The build was about to write '${place}', which is not a place in its folder.`);
  }
  return path.join(root, ...place.split('/'));
}

function isFileName(part: string): boolean {
  return !/^\.{0,2}$|[\\\p{Cc}]/u.test(part) && part.isWellFormed() && Buffer.byteLength(part) <= 255;
}
