import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFile } from '../store/placeFile.ts';

/** An uploaded file that lies in a temporary place until it is kept or dropped. */
export type Upload = {
  readonly file: string;
  readonly sha1: string;
  /** Bytes. */
  readonly size: number;
  /** Moves it to its final place, for good; what is there already is the same file. */
  readonly keep: (path: string) => Promise<void>;
  readonly drop: () => Promise<void>;
};

/** Writes a body to a temporary file in the data folder, and to the disk. On failure nothing is left of it. */
export async function receiveUpload(body: AsyncIterable<Buffer>, dataDir: string): Promise<Upload> {
  const file = join(dataDir, 'uploads', randomUUID());
  const drop = () => rm(file, { force: true });
  const hash = createHash('sha1');
  let size = 0;
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      for await (const chunk of body) {
        hash.update(chunk);
        size += chunk.length;
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return { file, sha1: hash.digest('hex'), size, keep: (path) => placeFile(file, path), drop };
}
