import type { RawDocument } from '../corpus/generateCorpus.ts';
import { constants, gzipSync } from 'node:zlib';
import { evaluate, parse } from 'groq-js';
import { digestQuery, digestsByIdQuery } from '#schema/content/digestQuery.ts';
import { snapshotQuery } from '#schema/content/snapshotQuery.ts';

/** What an open Studio downloads for its checks, in bytes, compressed as the local lake does. */
export type StudioDownloads = {
  /** All content, for comparison. */
  readonly content: number;
  /** When the Studio is opened. */
  readonly start: number;
  /** After somebody has published the largest page. */
  readonly publish: number;
};

export async function studioDownloads(documents: readonly RawDocument[]): Promise<StudioDownloads> {
  const answerSize = async (query: string, ids: readonly string[] = []): Promise<number> => {
    const params = { ids };
    const value = await evaluate(parse(query, { params }), { dataset: [...documents], params });
    const answer = JSON.stringify({ result: await value.get(), ms: 0 });
    return answer.length < 16_384
      ? Buffer.byteLength(answer)
      : gzipSync(answer, { level: constants.Z_BEST_SPEED }).length;
  };
  const largest = documents.reduce((one, other) =>
    JSON.stringify(other).length > JSON.stringify(one).length ? other : one,
  );
  return {
    content: await answerSize(snapshotQuery),
    start: await answerSize(digestQuery),
    publish: await answerSize(digestsByIdQuery, [largest._id]),
  };
}
