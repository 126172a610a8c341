import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../sendText.ts';
import { targetOf } from './targetOf.ts';

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
  if (targetOf(request).path !== healthPath) return false;
  if (!isRead(request)) sendJson(response, 405, { status: 'not allowed' }, { Allow: 'GET, HEAD' });
  else if (isTrue(isWell)) sendJson(response, 200, { status: 'ok' });
  else sendJson(response, 503, { status: 'unavailable' });
  return true;
}

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
