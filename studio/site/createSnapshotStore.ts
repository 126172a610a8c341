import type { ListenEvent, SanityClient } from '@sanity/client';
import type { RawDocuments, RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { isRecord } from '#core/isRecord.ts';
import { digestQuery, digestsByIdQuery, allRevisionsQuery } from '#schema/content/digestQuery.ts';
import { draftIdsQuery } from '#schema/content/draftIdsQuery.ts';
import { isRawDocuments, snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { changedIds } from './changedIds.ts';
import { createChangeLog } from './createChangeLog.ts';
import { replaceDocuments } from './replaceDocuments.ts';

type Event = ListenEvent<Readonly<Record<string, unknown>>>;

/** The longest that the first request waits for the stream of events to open, in milliseconds. */
const maxOpening = 5000;

/**
 * Keeps the digests of all published documents and the ids of drafts. They are fetched once, when they are first asked for. After that, the
 * lake's events say which documents have changed, and only these are fetched, when somebody asks again. After a lost connection, events
 * may be missing: then the revisions of all documents say the same.
 */
export function createSnapshotStore(client: SanityClient): () => Promise<RawSnapshot> {
  let known: RawSnapshot | undefined;
  /** Changes since `known` was read; of documents, only published ones. */
  const changes = createChangeLog();
  /** The drafts that events mentioned since the ids were fetched, and whether each exists. */
  const drafts = new Map<string, boolean>();
  let running: Promise<RawSnapshot> | undefined;
  const opened = Promise.withResolvers<void>();

  const noteGap = (): void => {
    changes.noteGap();
    opened.resolve();
  };

  const note = (event: Event): void => {
    if (event.type !== 'mutation') return noteGap();
    const { documentId, transition } = event;
    if (publishedId(documentId) === documentId) changes.note(documentId);
    // An existing draft: somebody is typing.
    else if (documentId.startsWith('drafts.') && transition !== 'update') {
      drafts.set(publishedId(documentId), transition === 'appear');
    }
  };

  const refresh = async (): Promise<RawSnapshot> => {
    await Promise.race([opened.promise, pause(maxOpening)]);
    const taken = changes.take();
    const ids = new Set(taken.ids);
    try {
      if (!known) {
        // Events of the past are in the answer, those from now on are noted.
        drafts.clear();
        const [documents, draftIds] = await Promise.all([fetchAll(client), fetchDraftIds(client)]);
        known = { documents, draftIds };
      } else if (taken.isUnsure) {
        drafts.clear();
        const revisions = await fetchRevisions(client);
        for (const id of changedIds(known.documents, revisions)) ids.add(id);
        const draftIds = revisions.map(({ _id }) => String(_id)).filter((id) => id.startsWith('drafts.'));
        known = withDraftIds(known, draftIds.map(publishedId));
      }
      if (ids.size > 0) known = { ...known, documents: await fetchSome(client, known.documents, ids) };
    } catch (error) {
      changes.putBack(taken);
      throw error;
    }
    known = withDrafts(known, drafts);
    return known;
  };

  client
    .listen(
      '*[_type in $types]',
      { types: snapshotTypes },
      { events: ['welcome', 'mutation', 'reconnect'], includeResult: false, visibility: 'query' },
    )
    .subscribe({
      next: note,
      // The client opens another stream, which begins with a welcome.
      error: noteGap,
    });

  return () => {
    if (known && changes.isEmpty() && !running) {
      known = withDrafts(known, drafts);
      return Promise.resolve(known);
    }
    running ??= refresh().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function fetchAll(client: SanityClient): Promise<RawDocuments> {
  const documents = await client.fetch<unknown>(digestQuery, {}, { perspective: 'published' });
  if (!isRawDocuments(documents)) throw notContent();
  return documents;
}

async function fetchSome(
  client: SanityClient,
  before: RawDocuments,
  ids: ReadonlySet<string>,
): Promise<RawDocuments> {
  const documents = await client.fetch<unknown>(
    digestsByIdQuery,
    { ids: [...ids] },
    { perspective: 'published' },
  );
  if (!isRawDocuments(documents)) throw notContent();
  return replaceDocuments(before, documents, ids);
}

async function fetchRevisions(client: SanityClient): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const revisions = await client.fetch<unknown>(
    allRevisionsQuery,
    { types: snapshotTypes },
    { perspective: 'raw' },
  );
  if (!Array.isArray(revisions)) throw notContent();
  return revisions.filter((each) => isRecord(each));
}

async function fetchDraftIds(client: SanityClient): Promise<readonly string[]> {
  const ids = await client.fetch<unknown>(draftIdsQuery, {}, { perspective: 'raw' });
  if (!Array.isArray(ids)) throw notContent();
  return ids.filter((id) => typeof id === 'string').map((id) => publishedId(id));
}

/** The snapshot after what events said about drafts, which `drafts` no longer has to remember; the same object if they change nothing. */
function withDrafts(snapshot: RawSnapshot, drafts: Map<string, boolean>): RawSnapshot {
  if (drafts.size === 0) return snapshot;
  const ids = new Set(snapshot.draftIds);
  for (const [id, exists] of drafts) {
    if (exists) ids.add(id);
    else ids.delete(id);
  }
  drafts.clear();
  return withDraftIds(snapshot, [...ids]);
}

function withDraftIds(snapshot: RawSnapshot, draftIds: readonly string[]): RawSnapshot {
  const before = new Set(snapshot.draftIds);
  const isSame = draftIds.length === before.size && draftIds.every((id) => before.has(id));
  return isSame ? snapshot : { ...snapshot, draftIds };
}

function notContent(): Error {
  return new Error('The Content Lake answered with something other than the content of the site.');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
