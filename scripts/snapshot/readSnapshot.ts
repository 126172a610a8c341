import type { LakeEnv } from '#env';
import { createLakeClient } from './createLakeClient.ts';
import type { Snapshot } from './fetchSnapshot.ts';
import { fetchSnapshot } from './fetchSnapshot.ts';

/**
 * The content of the lake that the environment names.
 * @param onProgress told a short line when the lake has to be asked again
 * @param signal ends the asking; the promise then rejects
 */
export function readSnapshot(
  lake: LakeEnv,
  onProgress: (line: string) => void,
  signal?: AbortSignal,
): Promise<Snapshot> {
  return fetchSnapshot(createLakeClient(lake), { onProgress, ...(signal === undefined ? {} : { signal }) });
}
