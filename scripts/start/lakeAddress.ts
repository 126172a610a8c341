import type { LakeEnv } from '#env';

/** The address of a lake, to be shown to people. */
export function lakeAddress(lake: LakeEnv): string {
  return lake.kind === 'local' ? `http://localhost:${lake.port}` : `https://${lake.projectId}.api.sanity.io`;
}
