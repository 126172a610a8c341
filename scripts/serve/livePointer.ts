import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '#scripts/files/writeDurably.ts';
import type { LiveSite } from './liveSite.ts';

/** The file of a publisher's data folder that says which build readers see. Its folders are relative to the data folder. */
const fileName = 'live.json';

/**
 * Says in `dataDir/live.json` which build readers see, in one step. Does nothing when the file says so already. Throws an
 * Error when it cannot be written; it then says what it said before.
 */
export function writeLivePointer(dataDir: string, { folder, basePath, former }: LiveSite): void {
  const file = path.join(dataDir, fileName);
  const inside = (place: string): string => path.relative(dataDir, place).replaceAll(path.sep, '/');
  const pointer = { folder: inside(folder), basePath, former: former.map(inside) };
  const text = `${JSON.stringify(pointer, undefined, 2)}\n`;
  if (readText(file) !== text) writeDurably(file, text);
}

/**
 * Returns a function that tells which build `dataDir/live.json` names, now; it looks at the file's date at each call and reads
 * the file when it was replaced. While the file is missing or damaged, the last good answer stays: undefined before the
 * first.
 */
export function followLivePointer(dataDir: string): () => LiveSite | undefined {
  const file = path.join(dataDir, fileName);
  let seen: string | undefined;
  let live: LiveSite | undefined;
  return () => {
    const version = versionOf(file);
    if (version !== undefined && version !== seen) {
      const text = readText(file);
      // A file that cannot be read now may be readable at the next call.
      if (text !== undefined) {
        seen = version;
        live = parsePointer(text, dataDir) ?? live;
      }
    }
    return live;
  };
}

/** Changes with every replacement of the file; undefined while it cannot be reached. */
function versionOf(file: string): string | undefined {
  return attempt(() => {
    const { ino, size, mtimeMs } = statSync(file);
    return `${ino} ${size} ${mtimeMs}`;
  });
}

function readText(file: string): string | undefined {
  return attempt(() => readFileSync(file, 'utf8'));
}

function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Undefined unless every part is what `writeLivePointer` writes: a folder outside `dataDir` is never served. */
function parsePointer(text: string, dataDir: string): LiveSite | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('folder' in value && 'basePath' in value && 'former' in value)) return undefined;
  const { folder, basePath, former } = value;
  if (!isInside(folder) || !isBasePath(basePath)) return undefined;
  if (!Array.isArray(former) || !former.every(isInside)) return undefined;
  const resolve = (place: string): string => path.join(dataDir, place);
  return { folder: resolve(folder), basePath, former: former.map(resolve) };
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
