import type { IncomingMessage, ServerResponse } from 'node:http';

/** The path at which each server reports whether it works, to anybody: 200, or 503. */
const healthPath = '/healthz';

/** The time for which an answer is remembered, in milliseconds: anybody may ask, as often as they like. */
const rememberedMs = 1000;

/** By the functions that say it: whether a server works, and when that was so, in milliseconds of a monotonic clock. */
const known = new WeakMap<() => boolean, { readonly isWell: boolean; readonly at: number }>();

/**
 * Answers a request for `/healthz`, whatever its `Host`, so that a monitor can use the machine's address; the answer reveals nothing else.
 * Returns false, and does nothing, for other paths.
 * @param isWell whether the server works; an error means no. The same function is called once a second at most.
 */
export function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  isWell: () => boolean,
): boolean {
  const [path] = (request.url ?? '').split('?');
  if (path !== healthPath) return false;
  const status = isRead(request) ? (isTrue(isWell) ? 200 : 503) : 405;
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // The body of a request that is refused is not read.
    ...(status === 405 && { Allow: 'GET, HEAD', Connection: 'close' }),
  });
  response.end(request.method === 'HEAD' ? '' : `${JSON.stringify({ status: words[status] })}\n`);
  return true;
}

const words = { 200: 'ok', 503: 'unavailable', 405: 'not allowed' } as const;

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isTrue(isWell: () => boolean): boolean {
  const at = performance.now();
  const before = known.get(isWell);
  if (before && at - before.at < rememberedMs) return before.isWell;
  const now = { isWell: isTrueNow(isWell), at };
  known.set(isWell, now);
  return now.isWell;
}

function isTrueNow(isWell: () => boolean): boolean {
  try {
    return isWell();
  } catch {
    return false;
  }
}
