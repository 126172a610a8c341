import type { LakeEnv } from '#env';
import { constants, gzipSync } from 'node:zlib';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { snapshotQuery } from '#schema/content/snapshotQuery.ts';

/** The size of what a build reads when it knows nothing of the content. */
export type ContentSize = {
  readonly documents: number;
  /** Characters of the answer of the lake. */
  readonly characters: number;
  /** Bytes on the network, compressed as the local lake does. */
  readonly compressed: number;
};

export async function contentSize(lake: LakeEnv): Promise<ContentSize> {
  const client = createLakeClient(lake);
  const text = JSON.stringify(await client.fetch(snapshotQuery));
  return {
    documents: await client.fetch<number>('count(*)'),
    characters: text.length,
    compressed: gzipSync(text, { level: constants.Z_BEST_SPEED }).length,
  };
}
