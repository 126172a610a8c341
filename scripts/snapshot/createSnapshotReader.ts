import type { SanityClient } from '@sanity/client';
import type { RawDocuments, RawSnapshot } from '#schema/content/rawSnapshot.ts';
import type { FetchOptions, Snapshot } from './fetchSnapshot.ts';
import { isHttpError } from '@sanity/client';
import { dequal } from 'dequal/lite';
import { publishedId } from '#core/content/draftId.ts';
import { isRecord } from '#core/isRecord.ts';
import { present } from '#core/present.ts';
import { snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { changesQuery } from '#schema/content/snapshotQuery.ts';
import { explainLakeError, notALake } from './explainLakeError.ts';
import { fetchDocuments, maxDepth, retrying, snapshotOf } from './fetchSnapshot.ts';
import { pruneDepths } from './pruneDepths.ts';

/** Reads the content again and again, each time only what has changed since. */
export type SnapshotReader = {
  /**
   * Resolves to the newest content, in which unchanged documents are the same objects as before. Asks for documents whose revision
   * has changed; `likely` are ids that have probably changed, which saves a request. Rejects as `fetchSnapshot` does, and the next
   * read then continues from the last one that succeeded.
   */
  readonly read: (likely: readonly string[], options?: ReadOptions) => Promise<Snapshot>;
};

export type ReadOptions = FetchOptions & {
  /** Whether everything is read, in case a document has changed without its revision. */
  readonly isFull?: boolean;
};

/** Published documents by id, each with its revision, which is unknown for an upload until it is read again. */
type KnownDocuments = ReadonlyMap<string, { readonly document: RawDocument; readonly revision?: string }>;
type RawDocument = { readonly _id: string; readonly _type: string };
type Revision = { readonly _id: string; readonly _rev: string };
type Read = { readonly known: KnownDocuments; readonly draftIds: readonly string[] };

/** When more has changed, everything is read: a request with so many ids would be refused. */
const maxIds = 1000;

/** How often documents may change while their changes are read. */
const maxAttempts = 5;

/** @param clientOf called for each read: the token of a lake may have changed */
export function createSnapshotReader(clientOf: () => SanityClient): SnapshotReader {
  let known: KnownDocuments | undefined;
  return {
    read: async (likely, { isFull = false, ...options } = {}) => {
      const client = clientOf();
      try {
        const read =
          (known && !isFull ? await readChanges(client, known, likely, options) : undefined) ??
          (await readAll(client, known, options));
        const snapshot = snapshotOf(rawSnapshot(read), client);
        known = read.known;
        return snapshot;
      } catch (error) {
        throw explainLakeError(client, error);
      }
    },
  };
}

async function readAll(
  client: SanityClient,
  before: KnownDocuments | undefined,
  options: FetchOptions,
): Promise<Read> {
  const { documents, draftIds } = await fetchDocuments(client, options);
  const all: readonly RawDocument[] = Object.values(documents).flat();
  const known = all.map((document) => {
    const earlier = before?.get(document._id)?.document;
    return withRevision(dequal(earlier, document) && earlier ? earlier : document);
  });
  return { known: new Map(known.map((entry) => [entry.document._id, entry])), draftIds };
}

function withRevision(document: RawDocument & { readonly _rev?: unknown }) {
  return {
    document,
    ...present({ revision: typeof document._rev === 'string' ? document._rev : undefined }),
  };
}

/**
 * Applies what has changed. Revisions and documents come in one answer, so the result is the content at one instant. Resolves with
 * undefined if too much has changed, or drafts may not be read, and everything must be read.
 */
async function readChanges(
  client: SanityClient,
  before: KnownDocuments,
  likely: readonly string[],
  options: FetchOptions,
): Promise<Read | undefined> {
  let ids = new Set(likely.map(publishedId));
  for (let attempt = 0; attempt < maxAttempts && ids.size <= maxIds; attempt += 1) {
    // One after the other: what is asked for depends on the last answer.
    const answer = await fetchChanges(client, [...ids], options);
    if (!answer) return undefined;
    const fetched = new Map(answer.documents.map((document) => [document._id, document]));
    const published = answer.revisions.filter(({ _id }) => publishedId(_id) === _id);
    const stale = published.filter(
      ({ _id, _rev }) => !fetched.has(_id) && before.get(_id)?.revision !== _rev,
    );
    if (stale.length === 0) {
      return {
        known: new Map(published.flatMap((revision) => documentAt(revision, fetched, before))),
        draftIds: draftIdsIn(answer.revisions),
      };
    }
    ids = new Set([...ids, ...stale.map(({ _id }) => _id)]);
  }
  return undefined;
}

/** The document at a revision: as it was before, or as it was fetched. */
function documentAt(
  { _id, _rev }: Revision,
  fetched: ReadonlyMap<string, RawDocument>,
  before: KnownDocuments,
): readonly (readonly [string, { readonly document: RawDocument; readonly revision: string }])[] {
  const earlier = before.get(_id);
  const document = earlier?.revision === _rev ? earlier.document : fetched.get(_id);
  return document ? [[_id, { document, revision: _rev }]] : [];
}

type Changes = { readonly revisions: readonly Revision[]; readonly documents: readonly RawDocument[] };

/** Undefined if the client may not read drafts. */
async function fetchChanges(
  client: SanityClient,
  ids: readonly string[],
  options: FetchOptions,
): Promise<Changes | undefined> {
  const request = { ...present({ signal: options.signal }), perspective: 'raw' as const };
  try {
    const answer = await retrying(
      () => client.fetch<unknown>(changesQuery, { types: snapshotTypes, ids }, request),
      options,
    );
    pruneDepths(answer, maxDepth);
    if (!isRecord(answer)) throw notALake(client);
    const { revisions, documents, assets } = answer;
    if (!isListOf(isRevision)(revisions)) throw notALake(client);
    if (!isListOf(isDocument)(documents) || !isListOf(isDocument)(assets)) throw notALake(client);
    return { revisions, documents: [...documents, ...assets] };
  } catch (error) {
    if (isHttpError(error) && (error.statusCode === 401 || error.statusCode === 403)) return undefined;
    throw error;
  }
}

const isListOf =
  <Item>(isItem: (value: unknown) => value is Item) =>
  (value: unknown): value is readonly Item[] =>
    Array.isArray(value) && value.every(isItem);

function isRevision(value: unknown): value is Revision {
  return isRecord(value) && typeof value['_id'] === 'string' && typeof value['_rev'] === 'string';
}

function isDocument(value: unknown): value is RawDocument {
  return isRecord(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string';
}

function draftIdsIn(revisions: readonly Revision[]): readonly string[] {
  return revisions
    .filter(({ _id }) => _id.startsWith('drafts.'))
    .map(({ _id }) => publishedId(_id))
    .toSorted();
}

function rawSnapshot({ known: documents, draftIds }: Read): RawSnapshot {
  const byType = Map.groupBy([...documents.values()], ({ document }) => document._type);
  const lists = snapshotTypes.map((type) => [type, (byType.get(type) ?? []).map(({ document }) => document)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documents are checked when they are reshaped
  return { documents: Object.fromEntries(lists) as RawDocuments, draftIds };
}
