import type { SavedFiles } from '#lake/backup/savedFiles.ts';
import { databaseName } from '#scripts/publisher/store/openPublisherStore.ts';

/** What of a publisher is saved, where it has it: not the files of releases, which are built again. */
export const publisherFiles: SavedFiles = {
  databases: [databaseName, 'feedback.sqlite'],
  others: ['secret'],
};
