import type { ReleaseList } from '#scripts/publisher/control/publisherControl.ts';
import type { PublisherStore } from '#scripts/publisher/store/openPublisherStore.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { findPublisher } from '#scripts/publisher/control/findPublisher.ts';
import { databaseName, openPublisherStore } from '#scripts/publisher/store/openPublisherStore.ts';

/**
 * The releases in the data folder of a publisher: it is asked when it runs, because it has its database for itself; else the database
 * is read. Rejects with an Error that names the folder when there is nothing to read.
 */
export async function readReleases(dataDir: string): Promise<ReleaseList> {
  const publisher = await findPublisher(dataDir);
  if (publisher) return publisher.list();
  if (!existsSync(path.join(dataDir, databaseName))) {
    throw new Error(
      `There is no publisher's data in '${dataDir}'. npm start makes it; PUBLISHER_DATA chooses another folder.`,
    );
  }
  const store = openUnused(dataDir);
  try {
    return present({ releases: store.allReleases(), live: store.live()?.id, pin: store.pin() });
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
