import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '#core/isRecord.ts';

/** The list of a bundle's files, in its folder. The Studio's server does not serve it. */
export const listName = 'files.json';

/** Notes in a finished bundle which files it has, with their SHA-256. */
export function noteBundleFiles(folder: string): void {
  const hashes = bundlePlaces(folder).map((place) => [place, hashOf(path.join(folder, place))] as const);
  writeFileSync(path.join(folder, listName), JSON.stringify(Object.fromEntries(hashes), undefined, 1));
}

/** Describes the damage of a bundle; undefined when every file is as recorded. Reads all of them. */
export function bundleDamage(folder: string): string | undefined {
  const noted = readList(path.join(folder, listName));
  if (!noted) return `'${listName}' is missing or damaged`;
  const places = new Set(bundlePlaces(folder));
  for (const [place, hash] of Object.entries(noted)) {
    if (!places.has(place)) return `'${place}' is missing`;
    if (hashOf(path.join(folder, place)) !== hash) return `'${place}' has different content`;
  }
  return undefined;
}

function bundlePlaces(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== listName)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function readList(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
