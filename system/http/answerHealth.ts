import type { IncomingMessage, ServerResponse } from 'node:http';

/** The path at which each server reports whether it works, to anybody: 200, or 503. */
const healthPath = '/healthz';

/**
 * Answers a request for `/healthz`, whatever its `Host`, so that a monitor can use the machine's address; the answer reveals nothing else.
 * Returns false, and does nothing, for other paths.
 * @param isWell whether the server works; an error means no
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
  try {
    return isWell();
  } catch {
    return false;
  }
}
