import type { SanityClient } from '@sanity/client';
import { explainLakeError } from '#publishing/snapshot/explainLakeError.ts';

/**
 * Counts the documents of writers in a lake, drafts included. Images and files do not count: an import that failed half-way
 * leaves them behind. Rejects with an Error that says what is wrong with the lake.
 */
export async function countContent(client: SanityClient): Promise<number> {
  try {
    return await client.fetch<number>(
      'count(*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"]) && !(_id in path("_.**"))])',
      {},
      { perspective: 'raw' },
    );
  } catch (error) {
    throw explainLakeError(client, error);
  }
}
