import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { placeFile } from '#system/files/placeFile.ts';

/** An uploaded file in a temporary place, to be kept or dropped. */
export type ReceivedUpload = {
  readonly file: string;
  readonly sha1: string;
  /** Bytes. */
  readonly size: number;
  /** Moves it to its final place, durably. A file that is there already has the same content. */
  readonly keep: (path: string) => Promise<void>;
  readonly drop: () => Promise<void>;
};

/** Writes a body to a temporary file in the data folder, durably. Leaves nothing behind on failure. */
export async function receiveUpload(body: AsyncIterable<Buffer>, dataDir: string): Promise<ReceivedUpload> {
  const file = path.join(dataDir, 'uploads', randomUUID());
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
  return { file, sha1: hash.digest('hex'), size, keep: (kept) => placeFile(file, kept), drop };
}
