import type { ServerResponse } from 'node:http';
import type { RequestBudget } from '../budget/openRequestBudget.ts';
import type { Reply } from './reply.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from '../values/httpError.ts';
import { bodyLength, errorReply } from './reply.ts';

export type ReplyOptions = {
  readonly withBody: boolean;
  /** The budget for bytes that wait for the client to take them; absent for replies to requests that were refused. */
  readonly budget: Pick<RequestBudget<'unsent'>, 'take'> | undefined;
  /** The longest time in which a client may read nothing, in milliseconds; half a minute when absent. */
  readonly maxIdleMs?: number;
};

/**
 * Sends a reply, or the refusal to its caller to keep so much that was not taken yet. If the client goes away or takes nothing for a while, or a
 * stream fails half-way or has more to send at once than the caller's budget has room for, the connection is closed.
 */
export async function sendReply(
  reply: Reply,
  response: ServerResponse,
  { withBody, budget, maxIdleMs }: ReplyOptions,
): Promise<void> {
  const sent = withBody ? affordable(reply, budget) : reply;
  const { status, headers, body } = sent;
  closeWhenIdle(response, maxIdleMs);
  if (body instanceof Readable) {
    response.writeHead(status, headers);
    if (withBody) {
      // What counts the pieces notices only with the next one that the client has gone.
      response.once('close', () => body.destroy());
      await pipeline(body, (pieces) => counted(pieces, response, budget), response);
    } else {
      body.destroy();
      response.end();
    }
    return;
  }
  // For a 304, that would be the length of the omitted body.
  const length = status === 304 ? {} : { 'content-length': String(bodyLength(sent)) };
  response.writeHead(status, { ...headers, ...length });
  if (withBody) for (const piece of piecesOf(body)) response.write(piece);
  response.end();
}

/** Passes on the pieces of a stream, each of which counts until the client has taken it. Throws an `HttpError` if the budget has no room for one. */
async function* counted(
  pieces: AsyncIterable<string | Uint8Array>,
  response: ServerResponse,
  budget: ReplyOptions['budget'],
): AsyncGenerator<string | Uint8Array> {
  const unsent = budget?.take('unsent', 0);
  for await (const piece of pieces) {
    unsent?.resize(response.writableLength + Buffer.byteLength(piece));
    yield piece;
  }
}

/** Closes the connection of a reply if nothing was read of it or added to it for a while, in milliseconds. */
export function closeWhenIdle(response: ServerResponse, maxIdleMs = 30_000): void {
  // Node's own timeout counts data in the system's buffers as activity, and is reset when the reply ends.
  response.setTimeout(maxIdleMs);
}

function piecesOf(body: string | Uint8Array | readonly Uint8Array[]): readonly (string | Uint8Array)[] {
  return typeof body === 'string' || body instanceof Uint8Array ? [body] : body;
}

function affordable(reply: Reply, budget: ReplyOptions['budget']): Reply {
  try {
    budget?.take('unsent', bodyLength(reply) ?? 0);
    return reply;
  } catch (error) {
    if (error instanceof HttpError) return errorReply(error);
    throw error;
  }
}
