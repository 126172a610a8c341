import type { LakeEnv } from '#env';
import type { OpenedLake, OpenLakeOptions } from '#publishing/snapshot/openChosenLake.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { openChosenLake } from '#publishing/snapshot/openChosenLake.ts';
import { prepareLake } from '#scripts/importer/prepareLake.ts';

/** Opens a lake to build from (`openChosenLake`). One that is started for it gets the sample content if it is empty. */
export async function openPreparedLake(
  lake: LakeEnv,
  { root, onProgress }: OpenLakeOptions,
): Promise<OpenedLake> {
  const opened = await openChosenLake(lake, { root, onProgress });
  if (!opened.isOwn) return opened;
  try {
    const client = createLakeClient(opened.lake).withConfig({ perspective: 'raw' });
    await prepareLake({ client, root, onProgress });
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
