import type { ListenEvent, SanityClient } from '@sanity/client';
import type { RawSnapshot } from '#schema/content/rawSnapshot.ts';
import { publishedId } from '#core/content/draftId.ts';
import { draftIdsQuery } from '#schema/content/draftIdsQuery.ts';
import { isRawDocuments, snapshotTypes } from '#schema/content/rawSnapshot.ts';
import { snapshotQuery } from '#schema/content/snapshotQuery.ts';
import { keepUnchanged } from './keepUnchanged.ts';

export const apiVersion = '2025-02-19';

type Documents = RawSnapshot['documents'];

/** What was fetched and is still valid. */
type Store = {
  documents: Promise<Documents> | undefined;
  draftIds: Promise<readonly string[]> | undefined;
  snapshot: Promise<RawSnapshot> | undefined;
  /** The documents that were fetched last, valid or not. */
  last: Documents | undefined;
};

const stores = new Map<string, Store>();

/**
 * The snapshot that a build would read now: every published document, and the ids of drafts. The same object until one of the
 * two changes; even then, a document that has not changed is the same object. Typing into a draft changes neither.
 */
export function siteSnapshot(anyClient: SanityClient): Promise<RawSnapshot> {
  const client = anyClient.withConfig({ apiVersion, useCdn: false });
  const { projectId = '', dataset = '' } = client.config();
  const key = `${projectId}/${dataset}`;
  const store = stores.get(key) ?? openStore(client);
  stores.set(key, store);
  store.snapshot ??= fetchSnapshot(client, store).catch((error: unknown) => {
    forget(store);
    throw error;
  });
  return store.snapshot;
}

function openStore(client: SanityClient): Store {
  const store: Store = { documents: undefined, draftIds: undefined, snapshot: undefined, last: undefined };
  client
    .listen(
      '*[_type in $types]',
      { types: snapshotTypes },
      { events: ['welcome', 'mutation', 'reconnect'], includeResult: false, visibility: 'query' },
    )
    // After an error the client reconnects and sends `welcome`: until then the last snapshot may be outdated, so it is dropped.
    .subscribe({ next: (event) => forgetChanged(store, event), error: () => forget(store) });
  return store;
}

function forgetChanged(store: Store, event: ListenEvent<Readonly<Record<string, unknown>>>): void {
  if (event.type !== 'mutation') return forget(store);
  const { documentId, transition } = event;
  const isPublished = publishedId(documentId) === documentId;
  // A draft that existed before: somebody is typing.
  if (!isPublished && transition === 'update') return;
  if (isPublished) store.documents = undefined;
  else store.draftIds = undefined;
  store.snapshot = undefined;
}

function forget(store: Store): void {
  store.documents = undefined;
  store.draftIds = undefined;
  store.snapshot = undefined;
}

async function fetchSnapshot(client: SanityClient, store: Store): Promise<RawSnapshot> {
  store.documents ??= fetchDocuments(client, store);
  store.draftIds ??= fetchDraftIds(client);
  const [documents, draftIds] = await Promise.all([store.documents, store.draftIds]);
  return { documents, draftIds };
}

async function fetchDocuments(client: SanityClient, store: Store): Promise<Documents> {
  const fetched = await client.fetch<unknown>(snapshotQuery, {}, { perspective: 'published' });
  if (!isRawDocuments(fetched)) throw notContent();
  store.last = keepUnchanged(store.last, fetched);
  return store.last;
}

async function fetchDraftIds(client: SanityClient): Promise<readonly string[]> {
  const ids = await client.fetch<unknown>(draftIdsQuery, {}, { perspective: 'raw' });
  if (!Array.isArray(ids)) throw notContent();
  return ids.filter((id) => typeof id === 'string').map((id) => publishedId(id));
}

function notContent(): Error {
  return new Error('The Content Lake answered with something other than the content of the site.');
}
