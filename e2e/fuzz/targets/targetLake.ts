import type { SanityClient } from '@sanity/client';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';

/** Returns a function that makes a client of a lake that is a target, by its port and its folder. */
export function targetLake(port: string, dataDir: string): () => SanityClient {
  return () =>
    createLakeClient({
      kind: 'local',
      projectId: 'test',
      dataset: 'production',
      port: Number(port),
      dataDir,
    });
}
