import type { SanityClient } from '@sanity/client';
import { isHttpError } from '@sanity/client';
import { draftIdsQuery } from '#schema/content/draftIdsQuery.ts';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { isSnapshotQueryResult } from '#schema/content/rawSnapshot.ts';
import { snapshotQuery } from '#schema/content/snapshotQuery.ts';
import { keepUsedAssets } from './keepUsedAssets.ts';
import { emptyDataset, lakeError, notALake } from './lakeError.ts';
import { networkFault } from './networkFault.ts';
import { pruneDepths } from './pruneDepths.ts';
import type { RetryOptions } from './retryRequest.ts';
import { retryRequest } from './retryRequest.ts';
import { snapshotId } from './snapshotId.ts';
import type { Uploads } from './uploads.ts';
import { uploadsOf } from './uploads.ts';

/**
 * The content as it was at one instant. `id` is a hash of what is published; `counts` says how many documents it has of each
 * type, and `uploads` where its images and files are.
 */
export type Snapshot = RawSnapshot & {
  readonly id: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly uploads: Uploads;
};

export type FetchOptions = Pick<RetryOptions, 'wait' | 'now' | 'signal'> & {
  /** Told when the lake has to be asked again. */
  readonly onProgress?: (line: string) => void;
};

/**
 * Fetches every published document in one request, after the ids of the drafts. Rejects with an Error that names the
 * lake's address and the variable to set: unreachable, refusing, no such dataset, nothing in it, not a Content Lake.
 */
export async function fetchSnapshot(client: SanityClient, options: FetchOptions = {}): Promise<Snapshot> {
  const ask = <Answer>(request: () => Promise<Answer>): Promise<Answer> =>
    retryRequest(request, {
      ...options,
      onRetry: (error, wait) => options.onProgress?.(retryLine(error, wait)),
    });
  const cancel = options.signal === undefined ? {} : { signal: options.signal };
  try {
    // Drafts first: a document that is published between the two requests is then in both, and not in neither.
    const draftIds = await ask(() => fetchDraftIds(client, cancel));
    const answer = await ask(() =>
      client.fetch<unknown>(snapshotQuery, {}, { ...cancel, perspective: 'published' }),
    );
    pruneDepths(answer, deepest);
    if (!isSnapshotQueryResult(answer)) throw notALake(client);
    const snapshot = { documents: keepUsedAssets(answer), draftIds };
    const counts = Object.fromEntries(
      Object.entries(snapshot.documents).map(([type, documents]) => [type, documents.length]),
    );
    if (Object.values(counts).every((count) => count === 0)) throw emptyDataset(client);
    return { ...snapshot, counts, id: snapshotId(snapshot.documents), uploads: uploadsOf(client) };
  } catch (error) {
    throw lakeError(client, error);
  }
}

/** Levels of a whole answer; a document begins at the third. */
const deepest = 100;

/** Published-form ids of all drafts, sorted; none where the client may not read drafts. */
async function fetchDraftIds(
  client: SanityClient,
  cancel: { readonly signal?: AbortSignal },
): Promise<readonly string[]> {
  try {
    const ids = await client.fetch<unknown>(draftIdsQuery, {}, { ...cancel, perspective: 'raw' });
    if (!Array.isArray(ids)) throw notALake(client);
    return ids
      .filter((id) => typeof id === 'string')
      .map((id) => id.replace(/^drafts\./, ''))
      .toSorted();
  } catch (error) {
    if (isHttpError(error) && (error.statusCode === 401 || error.statusCode === 403)) return [];
    throw error;
  }
}

function retryLine(error: unknown, milliseconds: number): string {
  const reason = isHttpError(error) ? `status ${error.statusCode}` : (networkFault(error) ?? 'no answer');
  return `The Content Lake does not answer (${reason}); asking again in ${milliseconds / 1000} s …`;
}
