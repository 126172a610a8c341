import type { Readable } from 'node:stream';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline, Transform } from 'node:stream';
import { pipeline as finish } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { createWorkFolder } from '#lake/store/createWorkFolder.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/** The source of an import: a folder, or lines of JSON. */
export type ImportSource = {
  /** Returns the input of `@sanity/import`: the path of a folder, or a stream of lines. */
  readonly input: () => string | Readable;
  /** The folder that assets are read from; lines of JSON alone have none. */
  readonly folder?: string;
  /** The documents, one line of JSON each. */
  readonly lines: () => AsyncIterable<string>;
  readonly close: () => Promise<void>;
};

const tarMagicAt = 257;

/**
 * Opens a folder, an archive (`.tar.gz` or `.tar`, which is unpacked to a temporary folder) or lines of JSON. Rejects,
 * leaving nothing behind, if it does not exist or unpacks to far more than such a file can hold.
 */
export async function openImport(source: string): Promise<ImportSource> {
  const stats = statSync(source, { throwIfNoEntry: false });
  if (!stats) throw new Error(`There is no file or folder '${source}'.`);
  if (stats.isDirectory()) return folderSource(source, source, async () => {});
  if (!stats.isFile()) throw new Error(`'${source}' is neither a file nor a folder.`);
  try {
    const isZipped = await startsWith(createReadStream(source), 0, Buffer.from([0x1f, 0x8b]));
    const open = (): Readable =>
      isZipped
        ? // A failure of one ends them all, and reaches the reader of the last.
          pipeline(createReadStream(source), createGunzip(), limitUnpacked(stats.size), () => {})
        : createReadStream(source);
    if (await startsWith(open(), tarMagicAt, Buffer.from('ustar'))) {
      return await archiveSource(source, open());
    }
    return { input: open, lines: () => createInterface({ input: open() }), close: async () => {} };
  } catch (error) {
    const reason = errorMessage(error);
    throw new Error(`Cannot import '${source}': ${reason}`, { cause: error });
  }
}

async function archiveSource(source: string, archive: Readable): Promise<ImportSource> {
  const work = createWorkFolder(tmpdir(), 'lake-import-');
  try {
    // Whatever the archive's permissions, this process has to be able to read and remove its files.
    await finish(archive, unpackTar(work.path, { dmode: 0o700, fmode: 0o600 }));
    return folderSource(work.path, source, work.close);
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
  const data = path.join(folder, file);
  return {
    input: () => path.dirname(data),
    folder: path.dirname(data),
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

/** No export comes near: text compresses to a tenth or so, pictures hardly at all. A bomb compresses to a thousandth. */
const maxRatio = 100;

/** Up to here any ratio is allowed: a small file of very regular documents is not a bomb. Bytes. */
const alwaysAllowedBytes = 1024 ** 3;

/** Passes unpacked bytes on. Fails if there are far more of them than `packedSize` bytes can reasonably hold. */
export function limitUnpacked(packedSize: number, alwaysAllowed: number = alwaysAllowedBytes): Transform {
  const limit = Math.max(alwaysAllowed, packedSize * maxRatio);
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      size += chunk.length;
      if (size <= limit) callback(null, chunk);
      else callback(new Error(`it unpacks to more than ${maxRatio} times its ${packedSize} bytes.`));
    },
  });
}
