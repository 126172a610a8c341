import type { SanityClient } from '@sanity/client';
import type { FetchOptions } from './fetchSnapshot.ts';
import { isHttpError } from '@sanity/client';
import { draftId } from '#core/content/draftId.ts';
import { isListOf } from '#core/isListOf.ts';
import { isRecord } from '#core/isRecord.ts';
import { isString } from '#core/isString.ts';
import { present } from '#core/present.ts';
import { snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { changesQuery, revisionsQuery } from '#schema/content/snapshotQuery.ts';
import { notALake } from './explainLakeError.ts';
import { maxDepth, retrying } from './fetchSnapshot.ts';
import { pruneDepths } from './pruneDepths.ts';

export type RawDocument = { readonly _id: string; readonly _type: string };

/** The documents of the lake, drafts and versions among them, at one instant. */
export type LakeChanges = {
  /** The time of the lake, ISO 8601. */
  readonly now: string;
  /** By id: of all documents, or of those that have changed. */
  readonly revisions: ReadonlyMap<string, string>;
  /** The documents that were asked for and are published. */
  readonly documents: readonly RawDocument[];
  /** Absent when `revisions` has all of them. */
  readonly others?: {
    /** Ids that were asked for and of which there is neither a document nor a draft. */
    readonly missing: readonly string[];
    /** The number of documents. */
    readonly count: number;
  };
};

/**
 * Asks for revisions, and for documents with some published ids. Resolves with undefined if the client may not read drafts; rejects with the
 * error of the client.
 * @param since an instant of the lake, ISO 8601: only what was changed since; absent for all revisions
 */
export async function fetchChanges(
  client: SanityClient,
  { ids, since }: { readonly ids: readonly string[]; readonly since: string | undefined },
  options: FetchOptions,
): Promise<LakeChanges | undefined> {
  const request = { ...present({ signal: options.signal }), perspective: 'raw' as const };
  const params = { types: snapshotTypes, ids };
  const doubtful = ids.flatMap((id) => [id, draftId(id)]);
  try {
    const answer = await retrying(
      () =>
        since === undefined
          ? client.fetch<unknown>(revisionsQuery, params, request)
          : client.fetch<unknown>(changesQuery, { ...params, doubtful, since }, request),
      options,
    );
    pruneDepths(answer, maxDepth);
    const changes = isRecord(answer)
      ? changesIn(answer, since === undefined ? undefined : doubtful)
      : undefined;
    if (!changes) throw notALake(client);
    return changes;
  } catch (error) {
    if (isHttpError(error) && (error.statusCode === 401 || error.statusCode === 403)) return undefined;
    throw error;
  }
}

/** Undefined if the answer is not one to the query. */
function changesIn(
  answer: Readonly<Record<string, unknown>>,
  doubtful: readonly string[] | undefined,
): LakeChanges | undefined {
  const { now, revisions: rows, documents, assets } = answer;
  if (typeof now !== 'string' || !isListOf(isRevision)(rows)) return undefined;
  if (!isListOf(isDocument)(documents) || !isListOf(isDocument)(assets)) return undefined;
  const revisions = new Map(rows.map(({ _id, _rev }) => [_id, _rev]));
  const all = { now, revisions, documents: [...documents, ...assets] };
  if (!doubtful) return all;
  const { present: existing, count } = answer;
  if (typeof count !== 'number' || !isListOf(isString)(existing)) return undefined;
  const found = new Set(existing);
  return { ...all, others: { missing: doubtful.filter((id) => !found.has(id)), count } };
}

function isRevision(value: unknown): value is { readonly _id: string; readonly _rev: string } {
  return isRecord(value) && typeof value['_id'] === 'string' && typeof value['_rev'] === 'string';
}

function isDocument(value: unknown): value is RawDocument {
  return isRecord(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string';
}
