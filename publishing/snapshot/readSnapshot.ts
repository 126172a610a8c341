import type { LakeEnv } from '#env';
import type { Snapshot } from './fetchSnapshot.ts';
import { createLakeClient } from './createLakeClient.ts';
import { fetchSnapshot } from './fetchSnapshot.ts';

/**
 * Reads the published content of a lake.
 * @param onProgress called with a short line before each retry
 * @param signal ends the requests; the promise then rejects
 */
export function readSnapshot(
  lake: LakeEnv,
  onProgress: (line: string) => void,
  signal?: AbortSignal,
): Promise<Snapshot> {
  return fetchSnapshot(createLakeClient(lake), { onProgress, signal });
}
