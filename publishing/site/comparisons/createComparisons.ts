import type { SchemaChange } from '#core/reference/change/schemaChange.ts';
import { createHash } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { isSystemError } from '#system/files/isSystemError.ts';
import { keepInCache } from '../folder/keepInCache.ts';

/**
 * Returns the changes from one SDL text to another: known ones, or else what `compare` finds. Rejects as `compare` does, or with the error of
 * the disk.
 */
export type Comparisons = (
  older: string,
  newer: string,
  compare: () => Promise<readonly SchemaChange[]>,
) => Promise<readonly SchemaChange[]>;

export type ComparisonsOptions = {
  /** The folder in which they are kept from one process to the next. */
  readonly folder: string;
  /** The hash of the code that compares; see codeHash.ts. */
  readonly code: string;
};

/** Compares no pair twice: results are kept in memory and in files, each under the hash of both texts and of the code. */
export function createComparisons({ folder, code }: ComparisonsOptions): Comparisons {
  const hashes = new Map<string, string>();
  const known = new Map<string, readonly SchemaChange[]>();
  const hashOf = (sdl: string): string => {
    const hash = hashes.get(sdl) ?? sha256(sdl);
    hashes.set(sdl, hash);
    return hash;
  };
  return async (older, newer, compare) => {
    const key = sha256([code, hashOf(older), hashOf(newer)].join(' '));
    const remembered = known.get(key);
    if (remembered) return remembered;
    const file = path.join(folder, `${key}.json`);
    const kept = readKept(file);
    const changes = kept ?? (await compare());
    if (!kept) await keepInCache(file, Buffer.from(JSON.stringify(changes)));
    known.set(key, changes);
    return changes;
  };
}

/** Compares each time. */
export const compareAlways: Comparisons = (_older, _newer, compare) => compare();

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Undefined if there is no such file, or a damaged one. The date of a file says when it was last used; see pruneCache.ts. */
function readKept(file: string): readonly SchemaChange[] | undefined {
  try {
    const changes: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const now = new Date();
    utimesSync(file, now, now);
    // The same code wrote it: the name says so.
    return Array.isArray(changes) ? changes : undefined;
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
