import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addressFile } from './writeAddress.ts';

/** The address of the lake that runs on a data folder. Undefined if none does, or if it is just starting. */
export function readAddress(dataDir: string): string | undefined {
  const file = path.join(dataDir, addressFile);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
