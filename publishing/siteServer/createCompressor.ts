import type { Encoding } from '#publishing/releases/encoding.ts';
import type { SiteFile } from './siteFiles.ts';
import { readFile } from 'node:fs/promises';
import { compressQuickly } from '#publishing/releases/compress.ts';

/** Compresses a file. Rejects with the errors of the file system. */
export type Compressor = (file: SiteFile, encoding: Encoding) => Promise<Buffer>;

/** Bytes. */
const defaultMaxKept = 64 * 1024 * 1024;

/**
 * Returns a function that compresses a version of a file once, however many readers ask for it, and keeps the result in memory. What
 * was not asked for in the longest time is dropped when all of it together takes more than `maxKept` bytes.
 */
export function createCompressor(maxKept = defaultMaxKept): Compressor {
  type Kept = { readonly body: Promise<Buffer>; size: number };
  /** In the order in which they were last asked for. */
  const kept = new Map<string, Kept>();
  let total = 0;
  const drop = (key: string, entry: Kept): void => {
    if (kept.get(key) === entry && kept.delete(key)) total -= entry.size;
  };
  const count = (key: string, entry: Kept, size: number): void => {
    if (kept.get(key) !== entry) return;
    entry.size = size;
    total += size;
    for (const [oldest, other] of kept) {
      if (total <= maxKept) break;
      drop(oldest, other);
    }
  };
  const add = (key: string, file: SiteFile, encoding: Encoding): Kept => {
    const entry: Kept = { body: read(file).then((contents) => compressQuickly(contents, encoding)), size: 0 };
    entry.body.then(
      ({ length }) => count(key, entry, length),
      () => drop(key, entry),
    );
    return entry;
  };
  return (file, encoding) => {
    const key = `${encoding} ${file.version}`;
    const entry = kept.get(key) ?? add(key, file, encoding);
    kept.delete(key);
    kept.set(key, entry);
    return entry.body;
  };
}

/** Rejects if the file was replaced or cut short after it was found, because the result would be cached for the former content. */
async function read({ place, size }: SiteFile): Promise<Buffer> {
  const contents = await readFile(place);
  if (contents.length === size) return contents;
  throw new Error(`'${place}' has ${contents.length} bytes instead of ${size}.`);
}
