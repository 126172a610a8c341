import type { ClientConfig, SanityClient } from '@sanity/client';
import type { LakeEnv } from '#env';
import { createClient } from '@sanity/client';
import { present } from '#core/present.ts';
import { readLocalToken } from '#lake/auth/readLocalToken.ts';

/** The version of Sanity's API that every request of the project asks for. */
const apiVersion = '2025-02-19';

/** Milliseconds: as long as Sanity lets a query run. The client's default is five minutes. */
const timeout = 60_000;

/**
 * Creates a client for the Content Lake that the environment names: the local one, whose host name is the same for every project, or
 * Sanity's. It never uses the CDN, whose answers may be older than the last publish, and never retries by itself: see `retryRequest`. The
 * local lake's token is in its data folder, readable by the user who started it.
 * @param transport for tests: sends the requests
 */
export function createLakeClient(
  lake: LakeEnv,
  transport: Pick<ClientConfig, 'resolveFetch'> = {},
): SanityClient {
  const token = lake.kind === 'hosted' ? lake.token : readLocalToken(lake.dataDir);
  return createClient({
    projectId: lake.projectId,
    dataset: lake.dataset,
    apiVersion,
    useCdn: false,
    perspective: 'published',
    maxRetries: 0,
    timeout,
    ...(lake.kind === 'local' && { apiHost: `http://127.0.0.1:${lake.port}`, useProjectHostname: false }),
    ...present({ token }),
    ...transport,
  });
}
