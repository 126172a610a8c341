import type { SavedFiles } from '#lake/backup/savedFiles.ts';
import { databaseName } from '#publishing/publisher/store/openStoreSession.ts';

/** The files of a publisher that are saved, in their places: not the files of releases, which are built again. */
export const publisherFiles: SavedFiles = {
  databases: [databaseName, 'feedback.sqlite'],
  others: ['secret'],
};
