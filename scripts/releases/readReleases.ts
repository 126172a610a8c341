import type { RemotePublisher } from '#publishing/publisher/control/findPublisher.ts';
import type { ReleaseList } from '#publishing/publisher/control/publisherControl.ts';
import type { PublisherStore } from '#publishing/publisher/store/openPublisherStore.ts';
import type { ReleaseAuditEntry } from '#publishing/publisher/store/releaseAudit.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { findPublisher } from '#publishing/publisher/control/findPublisher.ts';
import { openPublisherStore } from '#publishing/publisher/store/openPublisherStore.ts';
import { databaseName } from '#publishing/publisher/store/openStoreSession.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/** The releases in the data folder of a publisher. Rejects with an Error that names the folder when there is nothing to read. */
export function readReleases(dataDir: string): Promise<ReleaseList> {
  return readPublisher(dataDir, {
    running: (publisher) => publisher.list(),
    stored: (store) => present({ releases: store.allReleases(), live: store.live()?.id, pin: store.pin() }),
  });
}

/** Returns the newest entries of the audit log of publishes and rollbacks, oldest first. Rejects as `readReleases` does. */
export function readReleaseAudit(dataDir: string, limit: number): Promise<readonly ReleaseAuditEntry[]> {
  return readPublisher(dataDir, {
    running: (publisher) => publisher.audit(limit),
    stored: (store) => store.audit(limit),
  });
}

/** Asks the publisher when one runs, because it has its database for itself; else reads the database. */
async function readPublisher<Value>(
  dataDir: string,
  read: {
    readonly running: (publisher: RemotePublisher) => Promise<Value>;
    readonly stored: (store: PublisherStore) => Value;
  },
): Promise<Value> {
  const publisher = await findPublisher(dataDir);
  if (publisher) return read.running(publisher);
  if (!existsSync(path.join(dataDir, databaseName))) {
    throw new Error(
      `There is no publisher's data in '${dataDir}'. npm start makes it; PUBLISHER_DATA chooses another folder.`,
    );
  }
  const store = openUnused(dataDir);
  try {
    return read.stored(store);
  } finally {
    store.close();
  }
}

/** Opens the database while no publisher runs. */
function openUnused(dataDir: string): PublisherStore {
  try {
    return openPublisherStore(dataDir);
  } catch (error) {
    if (!/database is locked/.test(errorMessage(error))) throw error;
    throw new Error(
      `A publisher uses the data folder '${dataDir}', but cannot be asked: it writes 'control.json' there within a minute. Try again then.`,
      { cause: error },
    );
  }
}
