import type { SanityClient } from '@sanity/client';
import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import type { LakeChanges, RawDocument } from './fetchChanges.ts';
import type { FetchOptions, Snapshot } from './fetchSnapshot.ts';
import type { KnownRevisions } from './knownRevisions.ts';
import { dequal } from 'dequal/lite';
import { publishedId } from '#core/content/draftId.ts';
import { changesBetween, changedCopy } from '#core/memo/mapChanges.ts';
import { present } from '#core/present.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { explainLakeError } from './explainLakeError.ts';
import { fetchChanges } from './fetchChanges.ts';
import { fetchDocuments, snapshotOf } from './fetchSnapshot.ts';
import { changedSince, revisionsAfter } from './knownRevisions.ts';

/** Reads the content again and again, each time only what has changed since. */
export type SnapshotReader = {
  /**
   * Resolves to the newest content, in which unchanged documents are the same objects as before, and so are lists of which no document has
   * changed. Reads documents whose revision has changed; `likely` are ids that have probably changed, which saves a request. Rejects as
   * `fetchSnapshot` does, and the next read then continues from the last one that succeeded.
   */
  readonly read: (likely: readonly string[], options?: ReadOptions) => Promise<Snapshot>;
};

export type ReadOptions = FetchOptions & {
  /** True if everything is read, in case a document has changed without its revision. */
  readonly isFull?: boolean;
};

type KnownDocument = {
  readonly document: RawDocument;
  /** Unknown for an upload until it is read again. */
  readonly revision?: string;
};

type Read = {
  /** Published documents by id. */
  readonly documents: ReadonlyMap<string, KnownDocument>;
  readonly draftIds: readonly string[];
  /** Unknown until they were all listed once. */
  readonly revisions: KnownRevisions | undefined;
};

/** The most ids in one request. When more documents have changed, everything is read. */
const maxIds = 1000;

/** The most times that documents may change while their changes are read. */
const maxAttempts = 5;

export type SnapshotReaderOptions = {
  /** True to keep uploads that no published document uses as well. */
  readonly keepsUnusedAssets?: boolean;
};

/** @param clientOf called for each read: the token of a lake may have changed */
export function createSnapshotReader(
  clientOf: () => SanityClient,
  { keepsUnusedAssets = false }: SnapshotReaderOptions = {},
): SnapshotReader {
  let last: { readonly read: Read; readonly lists: RawDocuments } | undefined;
  return {
    read: async (likely, { isFull = false, ...options } = {}) => {
      const client = clientOf();
      try {
        const read =
          (last && !isFull ? await readChanges(client, last.read, likely, options) : undefined) ??
          (await readAll(client, last?.read, options));
        const lists = listsOf(read.documents, last && { documents: last.read.documents, lists: last.lists });
        const snapshot = snapshotOf({ documents: lists, draftIds: read.draftIds }, client, {
          keepsUnusedAssets,
        });
        last = { read, lists };
        return snapshot;
      } catch (error) {
        throw explainLakeError(client, error);
      }
    },
  };
}

async function readAll(client: SanityClient, before: Read | undefined, options: FetchOptions): Promise<Read> {
  const { documents: lists, draftIds } = await fetchDocuments(client, options);
  const all: readonly RawDocument[] = Object.values(lists).flat();
  const documents = new Map(
    all.map((document) => {
      const earlier = before?.documents.get(document._id);
      const known = earlier && dequal(earlier.document, document) ? earlier : withRevision(document);
      return [document._id, known];
    }),
  );
  return { documents, draftIds, revisions: before?.revisions };
}

function withRevision(document: RawDocument & { readonly _rev?: unknown }): KnownDocument {
  const revision = typeof document._rev === 'string' ? document._rev : undefined;
  return { document, ...present({ revision }) };
}

/**
 * Applies what has changed. Revisions and documents come in one answer, so the result is the content at one instant. Resolves with
 * undefined if too much has changed, or drafts may not be read, and everything must be read.
 */
async function readChanges(
  client: SanityClient,
  before: Read,
  likely: readonly string[],
  options: FetchOptions,
): Promise<Read | undefined> {
  let ids = new Set(likely.map(publishedId));
  let known = before.revisions;
  for (let attempt = 0; attempt < maxAttempts && ids.size <= maxIds; attempt += 1) {
    // One after the other: each query depends on the last answer.
    const since = known && changedSince(known);
    const changes = await fetchChanges(client, { ids: [...ids], since }, options);
    if (!changes) return undefined;
    const revisions = revisionsAfter(known, changes);
    const { documents, stale } = documentsAfter(before.documents, changes);
    if (revisions && stale.length === 0) {
      const draftIds = [...revisions.byId.keys()].filter((id) => id.startsWith('drafts.')).map(publishedId);
      return { documents, draftIds: draftIds.toSorted(), revisions };
    }
    if (!revisions) known = undefined;
    ids = new Set([...ids, ...stale]);
  }
  return undefined;
}

/** The published documents after some changes, and the ids of those that have changed and were not asked for. */
function documentsAfter(
  before: Read['documents'],
  { revisions, documents, others }: LakeChanges,
): { readonly documents: Read['documents']; readonly stale: readonly string[] } {
  const fetched = new Map(documents.map((document) => [document._id, withRevision(document)]));
  const put = new Map<string, KnownDocument>();
  for (const [id, known] of fetched) {
    // Of an upload, the revision is only in the list.
    const revision = known.revision ?? revisions.get(id);
    const earlier = before.get(id);
    if (revision === undefined || earlier?.revision !== revision) {
      put.set(id, present({ ...known, revision }));
    }
  }
  const stale = [...revisions].flatMap(([id, revision]) => {
    if (publishedId(id) !== id || fetched.has(id) || before.get(id)?.revision === revision) return [];
    return [id];
  });
  const removed = others ? others.missing : [...before.keys()].filter((id) => !revisions.has(id));
  return { documents: changedCopy(before, { put, removed }), stale };
}

type Listed = { readonly documents: Read['documents']; readonly lists: RawDocuments };

/** The documents by type. A list of which no document has changed is the same object as before. */
function listsOf(documents: Read['documents'], before: Listed | undefined): RawDocuments {
  if (!before) {
    const byType = Map.groupBy([...documents.values()], ({ document }) => document._type);
    return rawDocumentsOf((type) => (byType.get(type) ?? []).map(({ document }) => document));
  }
  const { put, removed } = changesBetween(before.documents, documents, haveSameDocument);
  const changed = new Set([...put.keys(), ...removed]);
  const types = new Set(
    [...changed].flatMap((id) =>
      [before.documents.get(id), documents.get(id)].flatMap((known) => known?.document._type ?? []),
    ),
  );
  return rawDocumentsOf((type) => {
    const list: readonly RawDocument[] = before.lists[type];
    if (!types.has(type)) return list;
    const isOfType = (document: RawDocument | undefined) => document?._type === type;
    const stayed = list
      .map((document) => (changed.has(document._id) ? put.get(document._id)?.document : document))
      .filter(isOfType);
    const added = [...put].flatMap(([id, { document }]) =>
      isOfType(document) && !isOfType(before.documents.get(id)?.document) ? [document] : [],
    );
    return [...stayed, ...added];
  });
}

function haveSameDocument(one: KnownDocument, other: KnownDocument): boolean {
  return one.document === other.document;
}
