import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import { isRawDocuments, snapshotTypes } from '#schema/content/rawSnapshot.ts';

/** The response of a lake without documents to the snapshot query. */
export const emptyAnswer: RawDocuments = answerOf(
  Object.fromEntries(snapshotTypes.map((type) => [type, []])),
);

function answerOf(lists: unknown): RawDocuments {
  if (isRawDocuments(lists)) return lists;
  throw new Error('A type is missing.');
}
