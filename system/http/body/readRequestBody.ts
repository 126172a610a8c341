import type { IncomingMessage } from 'node:http';
import type { RequestBudget } from '../../budget/openRequestBudget.ts';
import type { HttpError } from '../../values/httpError.ts';
import type { JsonLimits } from './parseJson.ts';
import { errorMessage } from '../../values/errorMessage.ts';
import { badRequest, requestError } from '../../values/httpError.ts';
import { present } from '../../values/present.ts';
import { JsonSizeError, createJsonMeter } from './parseJson.ts';

function tooLarge(message: string): HttpError {
  return requestError(413, 'Payload Too Large', message);
}

/** The share of a request's budget that reading a body takes. */
export type BodyBudget = Pick<RequestBudget<'received'>, 'body' | 'take'>;

/**
 * The body as JSON, within the limits of its endpoint. Throws an `HttpError`: 400 if it is not JSON in UTF-8 or is nested too deeply, 408 if it
 * comes too slowly, 413 if it is too long or has too many values.
 */
export async function readJsonBody(
  incoming: IncomingMessage,
  budget: BodyBudget,
  item?: JsonLimits['item'],
): Promise<unknown> {
  const text = await readJsonText(incoming, budget, item);
  return asBadRequest(() => JSON.parse(text) as unknown);
}

/** The same, as a text that is parsed elsewhere and may not be JSON. */
export async function readJsonText(
  incoming: IncomingMessage,
  budget: BodyBudget,
  item?: JsonLimits['item'],
): Promise<string> {
  const meter = createJsonMeter({ values: budget.body().values, ...present({ item }) });
  const bytes = await readRequestBody(incoming, budget, (chunk) => asBadRequest(() => meter.add(chunk)));
  return asBadRequest(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

function asBadRequest<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (error instanceof JsonSizeError) throw tooLarge(`The body is too large: ${error.message}.`);
    throw badRequest(`The body is not JSON: ${errorMessage(error)}`);
  }
}

/**
 * The whole body, within the limits of its endpoint. Throws an `HttpError`: 408 if it comes too slowly, 413 if it is too long.
 * @param check called with each piece as it arrives; what it throws ends the reading
 */
export async function readRequestBody(
  incoming: IncomingMessage,
  budget: BodyBudget,
  check: (chunk: Uint8Array) => void = () => undefined,
): Promise<Uint8Array> {
  const { bytes: maxBytes, seconds } = budget.body();
  const share = budget.take('received', 0);
  const { promise: isLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow(seconds)), seconds * 1000);
  const read = async (): Promise<Uint8Array> => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of limitBody(incoming, maxBytes)) {
      size += chunk.length;
      share.resize(size);
      check(chunk);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
  try {
    return await Promise.race([read(), isLate]);
  } finally {
    clearTimeout(timer);
  }
}

function tooSlow(seconds: number): HttpError {
  return requestError(408, 'Request Timeout', `The body was not complete after ${seconds} seconds.`);
}

/** The body piece by piece. Throws an `HttpError` (413) as soon as it is longer than `maxBytes` bytes. */
export async function* limitBody(incoming: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw tooLong(maxBytes);
  let size = 0;
  // A caller that stops reading half-way still has to reply, so the connection must outlive the loop.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw tooLong(maxBytes);
    yield bytes;
  }
}

function tooLong(maxBytes: number): HttpError {
  return tooLarge(`The body is longer than the ${maxBytes} bytes that are allowed here.`);
}
