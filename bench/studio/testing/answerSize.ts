import type { RawDocument } from '#scripts/importer/raw/rawDocument.ts';
import { constants, gzipSync } from 'node:zlib';
import { evaluate, parse } from 'groq-js';

/**
 * The size in bytes of the answer to a GROQ query, compressed as the local lake does.
 * @param ids the query's only parameter
 */
export async function answerSize(
  documents: readonly RawDocument[],
  query: string,
  ids: readonly string[] = [],
): Promise<number> {
  const params = { ids };
  const value = await evaluate(parse(query, { params }), { dataset: [...documents], params });
  const answer = JSON.stringify({ result: await value.get(), ms: 0 });
  return answer.length < 16_384
    ? Buffer.byteLength(answer)
    : gzipSync(answer, { level: constants.Z_BEST_SPEED }).length;
}
