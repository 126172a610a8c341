import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '#system/files/writeDurably.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { orUndefined } from '#system/values/orUndefined.ts';

/** The release that readers see. */
export type ServedRelease = {
  /** The manifest of a release (releaseManifest.ts), or a folder with its files. */
  readonly release: string;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  /** The releases before it, manifests or folders: pages that are still open in a browser load scripts and sidebars from there. */
  readonly former: readonly string[];
};

/** The file of a publisher's data folder that names the live release. Its paths are relative to the data folder. */
const fileName = 'live.json';

/** Through this a publisher tells a site server, possibly in another process, which release is live. */
export type LivePointer = {
  /**
   * Returns the release that the file names now: compares the file's date at each call, and reads the file when it was replaced.
   * While the file is missing or damaged, the last good answer stays; undefined before the first.
   */
  readonly read: () => ServedRelease | undefined;
  /**
   * Replaces the file in one step, unless it says the same already. Throws an Error when it cannot be written; the file is
   * then unchanged.
   */
  readonly write: (site: ServedRelease) => void;
};

/** The file `dataDir/live.json`, which names the release that readers see. */
export function livePointer(dataDir: string): LivePointer {
  const file = path.join(dataDir, fileName);
  const inside = (place: string): string => path.relative(dataDir, place).replaceAll(path.sep, '/');
  let seen: string | undefined;
  let live: ServedRelease | undefined;
  return {
    read: () => {
      const version = versionOf(file);
      if (version !== seen) {
        const text = readText(file);
        // A file that cannot be read now may be readable at the next call.
        if (text !== undefined) {
          seen = version;
          live = parsePointer(text, dataDir) ?? live;
        }
      }
      return live;
    },
    write: ({ release, basePath, former }) => {
      const pointer = { release: inside(release), basePath, former: former.map(inside) };
      const text = `${JSON.stringify(pointer, undefined, 2)}\n`;
      if (readText(file) !== text) writeDurably(file, text);
    },
  };
}

/** Changes with every replacement of the file; undefined while it cannot be reached. */
function versionOf(file: string): string | undefined {
  return orUndefined(() => {
    const { ino, size, mtimeMs } = statSync(file);
    return `${ino} ${size} ${mtimeMs}`;
  });
}

function readText(file: string): string | undefined {
  return orUndefined(() => readFileSync(file, 'utf8'));
}

/** Undefined unless every part is what `write` writes: nothing outside `dataDir` is ever served. */
function parsePointer(text: string, dataDir: string): ServedRelease | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(value)) return undefined;
  const { release, basePath, former } = value;
  if (!isInside(release) || !isBasePath(basePath)) return undefined;
  if (!Array.isArray(former) || !former.every(isInside)) return undefined;
  const resolve = (place: string): string => path.join(dataDir, place);
  return { release: resolve(release), basePath, former: former.map(resolve) };
}

/** A relative path of at least one name, without `.` and `..`. */
function isInside(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.split('/').every((name) => /^[^\\\0:]+$/.test(name) && name !== '.' && name !== '..')
  );
}

function isBasePath(value: unknown): value is string {
  return typeof value === 'string' && /^(\/[^/?#\s]+)*$/.test(value);
}
