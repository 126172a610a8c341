import type { IncomingMessage } from 'node:http';
import { LakeError, badRequest } from '../protocol/lakeError.ts';
import { errorMessage } from '../values/errorMessage.ts';
import { parseJson } from './parseJson.ts';

/** The body of a request is longer than its endpoint allows (413). The rest of it has not been read. */
export class BodyTooLargeError extends LakeError {
  constructor(maxBytes: number) {
    const message = `The body is longer than the ${maxBytes} bytes that are allowed here.`;
    super(413, message, { statusCode: 413, error: 'Payload Too Large', message });
  }
}

/**
 * The body as JSON. Throws a `LakeError` (400) if it is not JSON in UTF-8 or is nested too deeply, and a
 * `BodyTooLargeError` if it is longer than `maxBytes` bytes.
 */
export async function readJsonBody(incoming: IncomingMessage, maxBytes: number): Promise<unknown> {
  const bytes = await readRequestBody(incoming, maxBytes);
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw badRequest(`The body is not JSON: ${errorMessage(error)}`);
  }
}

/** The whole body. Throws a `BodyTooLargeError` when it is longer than `maxBytes` bytes. */
export async function readRequestBody(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitBody(incoming, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The body piece by piece. Throws a `BodyTooLargeError` as soon as it is longer than `maxBytes` bytes. */
export async function* limitBody(incoming: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLargeError(maxBytes);
  let size = 0;
  // A caller that stops reading half-way still has to reply, so the connection must outlive the loop.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new BodyTooLargeError(maxBytes);
    yield bytes;
  }
}
