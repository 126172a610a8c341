import { createReadStream, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline as finish } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { createWorkFolder } from '../store/createWorkFolder.ts';
import { limitUnpacked } from './limitUnpacked.ts';

/** Something to be imported: a folder, or lines of JSON. */
export type ImportSource = {
  /** What `@sanity/import` takes: the path of a folder, or a stream of lines. */
  readonly input: () => string | Readable;
  /** The folder that assets are taken from; lines of JSON by themselves have none. */
  readonly folder?: string;
  /** The documents, one line of JSON each. */
  readonly lines: () => AsyncIterable<string>;
  readonly close: () => Promise<void>;
};

const TAR_MAGIC_AT = 257;

/**
 * Opens a folder, an archive (`.tar.gz`, `.tar`; it is unpacked aside) or lines of JSON. Rejects, leaving nothing behind,
 * when there is none, or when it unpacks to far more than such a file can hold.
 */
export async function openImport(path: string): Promise<ImportSource> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error(`There is no file or folder '${path}'.`);
  if (stats.isDirectory()) return folderSource(path, path, async () => {});
  if (!stats.isFile()) throw new Error(`'${path}' is neither a file nor a folder.`);
  try {
    const isZipped = await startsWith(createReadStream(path), 0, Buffer.from([0x1f, 0x8b]));
    const open = (): Readable =>
      isZipped
        ? // A fault of one ends them all, and reaches whoever reads the last.
          pipeline(createReadStream(path), createGunzip(), limitUnpacked(stats.size), () => {})
        : createReadStream(path);
    if (await startsWith(open(), TAR_MAGIC_AT, Buffer.from('ustar')))
      return await archiveSource(path, open());
    return { input: open, lines: () => createInterface({ input: open() }), close: async () => {} };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot import '${path}': ${reason}`, { cause: error });
  }
}

async function archiveSource(path: string, archive: Readable): Promise<ImportSource> {
  const work = createWorkFolder(tmpdir(), 'lake-import-');
  try {
    // Whatever rights the archive gives its files: they have to be read, and removed, by this process alone.
    await finish(archive, unpackTar(work.path, { dmode: 0o700, fmode: 0o600 }));
    return folderSource(work.path, path, work.close);
  } catch (error) {
    await work.close();
    throw error;
  }
}

function folderSource(folder: string, name: string, close: () => Promise<void>): ImportSource {
  const [file] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((found) =>
    found.endsWith('.ndjson'),
  );
  if (file === undefined) throw new Error(`There is no file of documents (.ndjson) in '${name}'.`);
  const data = join(folder, file);
  return {
    input: () => dirname(data),
    folder: dirname(data),
    lines: () => createInterface({ input: createReadStream(data) }),
    close,
  };
}

async function startsWith(stream: Readable, at: number, bytes: Uint8Array): Promise<boolean> {
  let start = Buffer.alloc(0);
  for await (const chunk of stream) {
    start = Buffer.concat([start, Buffer.from(chunk)]);
    if (start.length >= at + bytes.length) break;
  }
  return start.subarray(at, at + bytes.length).equals(bytes);
}
