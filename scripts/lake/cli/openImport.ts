import { createReadStream, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';

/** Something to be imported: a folder, or lines of JSON. */
export type ImportSource = {
  /** What `@sanity/import` takes: the path of a folder, or a stream of lines. */
  readonly input: () => string | Readable;
  /** The documents, one line of JSON each. */
  readonly lines: () => AsyncIterable<string>;
  readonly close: () => Promise<void>;
};

const TAR_MAGIC_AT = 257;

/** Opens a folder, an archive (`.tar.gz`, `.tar`; it is unpacked aside) or lines of JSON. Rejects when there is none. */
export async function openImport(path: string): Promise<ImportSource> {
  if (statSync(path).isDirectory()) return folderSource(path, async () => {});
  const open = (await startsWith(createReadStream(path), 0, Buffer.from([0x1f, 0x8b])))
    ? () => createReadStream(path).pipe(createGunzip())
    : () => createReadStream(path);
  if (!(await startsWith(open(), TAR_MAGIC_AT, Buffer.from('ustar')))) {
    return { input: open, lines: () => createInterface({ input: open() }), close: async () => {} };
  }
  const folder = mkdtempSync(join(tmpdir(), 'lake-import-'));
  await pipeline(open(), unpackTar(folder));
  return folderSource(folder, () => rm(folder, { recursive: true, force: true }));
}

function folderSource(folder: string, close: () => Promise<void>): ImportSource {
  const [file] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ndjson'),
  );
  if (file === undefined) throw new Error(`There is no file of documents (.ndjson) in '${folder}'.`);
  const data = join(folder, file);
  return {
    input: () => join(data, '..'),
    lines: () => createInterface({ input: createReadStream(data) }),
    close,
  };
}

async function startsWith(stream: Readable, at: number, bytes: Uint8Array): Promise<boolean> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    if (Buffer.concat(chunks).length >= at + bytes.length) break;
  }
  return Buffer.concat(chunks)
    .subarray(at, at + bytes.length)
    .equals(bytes);
}
