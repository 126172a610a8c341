import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestError } from '../../values/httpError.ts';
import { isStudioOrigin } from '../isAllowedPage.ts';

export type PagesOptions = {
  /** The origins of the pages, such as `http://localhost:3333`. */
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  /** The headers that pages may send. */
  readonly headers: string;
  /** The message for others. */
  readonly refusal: string;
};

/**
 * Lets pages of some origins read the reply to a request, and refuses all others with an `HttpError`. Returns true if the request was a browser's
 * question about what pages may send, which is answered then.
 */
export function allowPages(
  { method, headers: { origin } }: IncomingMessage,
  response: ServerResponse,
  { origins, methods, headers, refusal }: PagesOptions,
): boolean {
  response.setHeader('Vary', 'Origin');
  if (!isStudioOrigin(origin, origins)) throw requestError(403, 'Forbidden', refusal);
  response.setHeader('Access-Control-Allow-Origin', String(origin));
  if (method !== 'OPTIONS') return false;
  response.writeHead(204, {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': headers,
    'Access-Control-Max-Age': '600',
  });
  response.end();
  return true;
}
