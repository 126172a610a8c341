import type { Endpoint } from '../auth/permissions.ts';
import type { Route } from '../http/route.ts';
import { jsonReply } from '../http/reply.ts';

/**
 * What a Studio asks of Sanity's service that has no meaning on one machine: news, help, telemetry. The replies are
 * empty.
 */
export function unsupportedRoutes(): Route[] {
  const answers: [Endpoint, unknown][] = [
    ['GET /ping', { status: 'OK' }],
    ['GET /check/cors', { result: { allowed: true, withCredentials: true } }],
    ['GET /intake/telemetry-status', { status: 'denied' }],
    ['POST /intake/batch', {}],
    ['GET /journey/announcements', []],
    ['GET /journey/trial', { showOnLoad: null }],
    ['GET /journey/trial/:step', {}],
    ['GET /journey/changelog', []],
    // Features and limits of a plan: comments, tasks, the number of documents, …
    ['GET /journey/:subject', null],
    ['GET /help', {}],
  ];
  return answers.map(([endpoint, answer]) => ({ endpoint, handle: () => jsonReply(answer) }));
}
