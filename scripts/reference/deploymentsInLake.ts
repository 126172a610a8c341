import type { SanityClient } from '@sanity/client';

/** The names of the deployments in a lake, sorted. */
export async function deploymentsInLake(client: SanityClient): Promise<readonly string[]> {
  const query = '*[_type == "referenceDeployment"] | order(name) .name';
  return client.fetch<readonly string[]>(query, {}, { perspective: 'published' });
}
