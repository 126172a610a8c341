import type { LocalLake } from './localLake.ts';
import { readAddress } from '#lake/store/readAddress.ts';

/** Where browsers reach a lake: its public address, or that of the lake that runs on the folder, or where it would run. */
export function lakeUrl({ dataDir, port, publicUrl }: LocalLake): string {
  return publicUrl ?? readAddress(dataDir) ?? `http://127.0.0.1:${port}`;
}
