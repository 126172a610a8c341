import type { LocalLake } from './localLake.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addressFile } from '#lake/store/writeAddress.ts';

/** Where browsers reach a lake: its public address, or that of the lake that runs on the folder, or where it would run. */
export function lakeUrl({ dataDir, port, publicUrl }: LocalLake): string {
  if (publicUrl !== undefined) return publicUrl;
  const file = path.join(dataDir, addressFile);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : `http://127.0.0.1:${port}`;
}
