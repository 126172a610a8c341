import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of the data folder that says where the lake that runs on it answers. */
export const ADDRESS_FILE = 'address';

/** Says where the lake answers. Returns what takes it back. */
export function writeAddress(dataDir: string, url: string): () => void {
  const file = join(dataDir, ADDRESS_FILE);
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
