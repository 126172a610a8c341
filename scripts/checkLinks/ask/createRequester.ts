import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

export type RequesterOptions = {
  readonly userAgent: string;
  /** The longest that an answer may take, in milliseconds. */
  readonly timeout: number;
  /** True if addresses are asked that only machines nearby can reach, such as `127.0.0.1`. */
  readonly allowsPrivate: boolean;
  /** Finds the address of a host; the system's when absent. */
  readonly lookup?: LookupFunction | undefined;
  /** Ends all requests. */
  readonly signal?: AbortSignal | undefined;
};

export type HttpAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The beginning of the body, if it was wanted. */
  readonly text: string;
};

/**
 * Sends one request and follows no redirects. Rejects with a `PrivateAddressError`, with the reason of an aborted signal, or with the error of
 * the connection. A body is not downloaded beyond `maxBytes`.
 */
export type Requester = (
  url: string,
  options: { readonly method: 'HEAD' | 'GET'; readonly maxBytes?: number },
) => Promise<HttpAnswer>;

/** The address is private: nobody outside can follow such a link. */
export class PrivateAddressError extends Error {}

/** Creates a requester, which opens a new connection for each request. */
export function createRequester(options: RequesterOptions): Requester {
  const { userAgent, timeout, allowsPrivate, lookup, signal } = options;
  const filter = { allowPrivateIPAddress: allowsPrivate };
  // A kept connection would often be closed by the next request.
  const agents = {
    http: new RequestFilteringHttpAgent(filter),
    https: new RequestFilteringHttpsAgent(filter),
  };
  const headers = { 'user-agent': userAgent, accept: 'text/html, */*;q=0.8', 'accept-language': 'en' };
  return async (url, { method, maxBytes = 0 }) => {
    signal?.throwIfAborted();
    const isHttps = new URL(url).protocol === 'https:';
    const limit = AbortSignal.timeout(timeout);
    const ended = signal ? AbortSignal.any([signal, limit]) : limit;
    const sent = (isHttps ? requestHttps : requestHttp)(url, {
      method,
      headers,
      agent: isHttps ? agents.https : agents.http,
      signal: ended,
      lookup,
    });
    try {
      return await answerTo(sent, maxBytes);
    } catch (error) {
      throw signal?.aborted ? signal.reason : limit.aborted ? limit.reason : explained(error);
    } finally {
      sent.destroy();
    }
  };
}

async function answerTo(sent: ClientRequest, maxBytes: number): Promise<HttpAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject).end();
  });
  const { statusCode: status = 0, headers } = response;
  if (maxBytes === 0) return { status, headers, text: '' };
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  return { status, headers, text: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8') };
}

/** The agent's error has no code of its own. */
function explained(error: unknown): unknown {
  const isPrivate = error instanceof Error && /is not allowed\. Because/.test(error.message);
  return isPrivate ? new PrivateAddressError(error.message, { cause: error }) : error;
}
