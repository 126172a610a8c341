import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';

/** The response of a lake without documents to the snapshot query. */
export const emptyAnswer: RawDocuments = rawDocumentsOf(() => []);
