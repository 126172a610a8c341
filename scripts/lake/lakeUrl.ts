import type { LocalLake } from './localLake.ts';
import { readAddress } from '#lake/store/readAddress.ts';

/** Returns the address at which browsers reach a lake: its public one, or that of the lake that runs on the folder, or the one it would have. */
export function lakeUrl({ dataDir, port, publicUrl }: LocalLake): string {
  return publicUrl ?? readAddress(dataDir) ?? `http://127.0.0.1:${port}`;
}
