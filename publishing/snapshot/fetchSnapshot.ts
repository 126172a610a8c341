import type { SanityClient } from '@sanity/client';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { RetryOptions } from './retryRequest.ts';
import type { Uploads } from './uploadAddress.ts';
import { isHttpError } from '@sanity/client';
import { publishedId } from '#core/content/draftId.ts';
import { present } from '#core/present.ts';
import { draftIdsQuery } from '#schema/content/draftIdsQuery.ts';
import { isRawDocuments } from '#schema/content/rawSnapshot.ts';
import { snapshotQuery } from '#schema/content/snapshotQuery.ts';
import { emptyDataset, explainLakeError, notALake } from './explainLakeError.ts';
import { keepUsedAssets } from './keepUsedAssets.ts';
import { networkErrorCode } from './networkErrorCode.ts';
import { pruneDepths } from './pruneDepths.ts';
import { retryRequest } from './retryRequest.ts';
import { snapshotId } from './snapshotId.ts';
import { uploadsOf } from './uploadAddress.ts';

/**
 * The content at one instant. `id` is a hash of the published documents, `counts` the number of documents of each type, and `uploads` the
 * address of its images and files.
 */
export type Snapshot = RawSnapshot & {
  readonly id: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly uploads: Uploads;
};

export type FetchOptions = Pick<RetryOptions, 'wait' | 'now' | 'signal'> & {
  /** Called with a short line before each retry. */
  readonly onProgress?: (line: string) => void;
};

/**
 * Fetches every published document in one request, after the ids of the drafts. Rejects with an Error that names the lake's
 * address and the variable to set if the lake cannot be reached or refuses, if the dataset does not exist or is empty, or if
 * something else answers there.
 */
export async function fetchSnapshot(client: SanityClient, options: FetchOptions = {}): Promise<Snapshot> {
  try {
    return snapshotOf(await fetchDocuments(client, options), client);
  } catch (error) {
    throw explainLakeError(client, error);
  }
}

/** Every published document, those that nothing refers to as well. Rejects with the error of the client. */
export async function fetchDocuments(client: SanityClient, options: FetchOptions): Promise<RawSnapshot> {
  const cancel = present({ signal: options.signal });
  // Drafts first: a document that is published between the two requests is then in both answers rather than in neither.
  const draftIds = await retrying(() => fetchDraftIds(client, cancel), options);
  const documents = await retrying(
    () => client.fetch<unknown>(snapshotQuery, {}, { ...cancel, perspective: 'published' }),
    options,
  );
  pruneDepths(documents, maxDepth);
  if (!isRawDocuments(documents)) throw notALake(client);
  return { documents, draftIds };
}

/** The snapshot of some documents. Throws an Error if there are none. */
export function snapshotOf(
  { documents: all, draftIds }: RawSnapshot,
  client: SanityClient,
  { keepsUnusedAssets = false } = {},
): Snapshot {
  const documents = keepsUnusedAssets ? all : keepUsedAssets(all);
  const counts = Object.fromEntries(Object.entries(documents).map(([type, group]) => [type, group.length]));
  if (Object.values(counts).every((count) => count === 0)) throw emptyDataset(client);
  return { documents, draftIds, counts, id: snapshotId(documents), uploads: uploadsOf(client) };
}

/** Retries when the lake does not respond, and reports it. */
export function retrying<Answer>(request: () => Promise<Answer>, options: FetchOptions): Promise<Answer> {
  return retryRequest(request, {
    ...options,
    onRetry: (error, wait) => options.onProgress?.(retryLine(error, wait)),
  });
}

/** Levels of a whole answer; a document begins at the third. */
export const maxDepth = 100;

/** The ids of all drafts in published form, sorted; empty if the client may not read drafts. */
async function fetchDraftIds(
  client: SanityClient,
  cancel: { readonly signal?: AbortSignal },
): Promise<readonly string[]> {
  try {
    const ids = await client.fetch<unknown>(draftIdsQuery, {}, { ...cancel, perspective: 'raw' });
    if (!Array.isArray(ids)) throw notALake(client);
    return ids
      .filter((id) => typeof id === 'string')
      .map((id) => publishedId(id))
      .toSorted();
  } catch (error) {
    if (isHttpError(error) && (error.statusCode === 401 || error.statusCode === 403)) return [];
    throw error;
  }
}

function retryLine(error: unknown, milliseconds: number): string {
  const reason = isHttpError(error)
    ? `status ${error.statusCode}`
    : (networkErrorCode(error) ?? 'no response');
  return `The Content Lake does not respond (${reason}); trying again in ${milliseconds / 1000} s…`;
}
