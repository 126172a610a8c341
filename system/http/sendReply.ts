import type { ServerResponse } from 'node:http';
import type { RequestBudget } from '../budget/openRequestBudget.ts';
import type { Reply } from './reply.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError } from '../values/httpError.ts';
import { bodyLength, errorReply } from './reply.ts';

export type SendOptions = {
  readonly withBody: boolean;
  /** The budget for bytes that wait for the client to take them; absent for replies to requests that were refused. */
  readonly budget: Pick<RequestBudget<'unsent'>, 'take'> | undefined;
};

/**
 * Sends a reply, or the refusal to its caller to keep so much that was not taken yet. If the client goes away or takes nothing for a while, or a
 * stream fails half-way, the connection is closed.
 */
export async function sendReply(
  reply: Reply,
  response: ServerResponse,
  { withBody, budget }: SendOptions,
): Promise<void> {
  const sent = withBody ? affordable(reply, budget) : reply;
  const { status, headers, body } = sent;
  closeWhenIdle(response);
  if (body instanceof Readable) {
    response.writeHead(status, headers);
    if (withBody) await pipeline(body, response);
    else {
      body.destroy();
      response.end();
    }
    return;
  }
  // That of a 304 would be the length of what was not sent.
  const length = status === 304 ? {} : { 'content-length': String(bodyLength(sent)) };
  response.writeHead(status, { ...headers, ...length });
  if (withBody) for (const piece of piecesOf(body)) response.write(piece);
  response.end();
}

/** For how long a client may take nothing of a reply. Milliseconds. */
const maxIdleMs = 30_000;

/** Closes the connection of a reply of which nothing was taken, and to which nothing was added, for a while. */
export function closeWhenIdle(response: ServerResponse): void {
  // Node itself takes what the system has sent since then for activity, and sets the time back when the reply ends.
  response.setTimeout(maxIdleMs);
}

function piecesOf(body: string | Uint8Array | readonly Uint8Array[]): readonly (string | Uint8Array)[] {
  return typeof body === 'string' || body instanceof Uint8Array ? [body] : body;
}

function affordable(reply: Reply, budget: SendOptions['budget']): Reply {
  try {
    budget?.take('unsent', bodyLength(reply) ?? 0);
    return reply;
  } catch (error) {
    if (error instanceof HttpError) return errorReply(error);
    throw error;
  }
}
