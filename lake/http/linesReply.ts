import type { Reply } from '#system/http/reply.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeRequest } from './lakeRequest.ts';
import { Readable } from 'node:stream';
import { readInTurns } from './readInTurns.ts';

/**
 * Returns a reply of lines of JSON (NDJSON), which are read in turns with others while the client takes them. One line waits for the client, not
 * the 16 that a stream keeps by default: a line may have megabytes.
 */
export function linesReply(
  lake: Pick<LakeContext, 'readings'>,
  lines: Iterator<string> | AsyncIterator<string>,
  request: Pick<LakeRequest, 'budget' | 'incoming'>,
): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' },
    body: Readable.from(readInTurns(lines, lake, request), { highWaterMark: 1 }),
  };
}
