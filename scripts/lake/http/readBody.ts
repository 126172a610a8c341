import type { IncomingMessage } from 'node:http';
import { badRequest, requestError } from './lakeError.ts';
import { parseJson } from './parseJson.ts';

/** The body as JSON. Throws a `LakeError`: 413 when it is longer than `limit` bytes, 400 when it is not JSON in UTF-8, or nested too deeply. */
export async function readJsonBody(incoming: IncomingMessage, limit: number): Promise<unknown> {
  const bytes = await readBody(incoming, limit);
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw badRequest(`The body is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The whole body. Throws a `LakeError` (413) when it is longer than `limit` bytes. */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitBody(incoming, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The body piece by piece. Throws a `LakeError` (413) as soon as it is longer than `limit` bytes. */
export async function* limitBody(incoming: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  let size = 0;
  // Whoever stops reading half-way still answers: the connection must outlive the loop.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limit) throw tooLarge(limit);
    yield bytes;
  }
}

function tooLarge(limit: number): Error {
  return requestError(
    413,
    'Payload Too Large',
    `The body is longer than the ${limit} bytes that are allowed here.`,
  );
}
