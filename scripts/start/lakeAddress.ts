import type { LakeEnv } from '#env';

/** Address of a lake, for people. */
export function lakeAddress(lake: LakeEnv): string {
  return lake.kind === 'local' ? `http://localhost:${lake.port}` : `https://${lake.projectId}.api.sanity.io`;
}
