import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that nobody ever reads half of it, also after a loss of power. Rejects with the errors of the file system, and then
 * leaves at most `FILE.part`, which the next attempt overwrites.
 */
export async function keepInCache(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(`${file}.part`, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}
