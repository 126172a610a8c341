import type { DecisionStore } from './decisionStore.ts';
import type { EventStore } from './eventStore.ts';
import type { StoreFile } from './openStoreSession.ts';
import type { ReaderStore } from './readerStore.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { decisionStore } from './decisionStore.ts';
import { eventStore } from './eventStore.ts';
import { openStoreSession } from './openStoreSession.ts';
import { readerStore } from './readerStore.ts';
import { releaseStore } from './releaseStore.ts';

/** The durable state of a publisher: received events, the live release, and refused content. It is kept in memory as well, so that only writing can fail. */
export type PublisherStore = EventStore & ReleaseStore & DecisionStore & ReaderStore & StoreFile;

/** Opens the memory in a publisher's data folder, for this process alone. Throws an Error that names the folder. */
export function openPublisherStore(dataDir: string): PublisherStore {
  const session = openStoreSession(dataDir);
  return {
    ...eventStore(session),
    ...releaseStore(session),
    ...decisionStore(session),
    ...readerStore(session),
    ...session.file,
  };
}
