import type { SanityClient } from '@sanity/client';
import { lakeError } from '#scripts/snapshot/lakeError.ts';

/**
 * How many documents of writers a lake holds, drafts included. Images and files do not count: they are left by an import
 * that failed half-way. Rejects with an Error that says what is wrong with the lake.
 */
export async function countContent(client: SanityClient): Promise<number> {
  try {
    return await client.fetch<number>(
      'count(*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"]) && !(_id in path("_.**"))])',
      {},
      { perspective: 'raw' },
    );
  } catch (error) {
    throw lakeError(client, error);
  }
}
