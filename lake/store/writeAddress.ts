import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The file in the data folder that holds the address of the lake running on it. */
export const addressFile = 'address';

/** Writes the lake's address to its file. Returns a function that removes the file. */
export function writeAddress(dataDir: string, url: string): () => void {
  const file = path.join(dataDir, addressFile);
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
