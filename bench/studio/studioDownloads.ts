import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import { digestQuery, digestsByIdQuery } from '#schema/content/digestQuery.ts';
import { snapshotQuery } from '#schema/content/snapshotQuery.ts';
import { answerSize } from './answerSize.ts';

/** Downloads of an open Studio for its checks, in bytes, compressed as the local lake does. */
export type StudioDownloads = {
  /** All content, for comparison. */
  readonly content: number;
  /** Downloads when the Studio is opened. */
  readonly start: number;
  /** After somebody has published the largest page. */
  readonly publish: number;
};

export async function studioDownloads(documents: readonly RawDocument[]): Promise<StudioDownloads> {
  const largest = documents.reduce((one, other) =>
    JSON.stringify(other).length > JSON.stringify(one).length ? other : one,
  );
  return {
    content: await answerSize(documents, snapshotQuery),
    start: await answerSize(documents, digestQuery),
    publish: await answerSize(documents, digestsByIdQuery, [largest._id]),
  };
}
