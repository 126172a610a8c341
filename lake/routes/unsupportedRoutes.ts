import type { Endpoint } from '../auth/permissions.ts';
import type { Route } from '../http/route.ts';
import { guidePath } from '#core/writers/guidePath.ts';
import { jsonReply } from '#system/http/reply.ts';

const guideSection = {
  _key: 'guide',
  items: [{ _key: 'writers', _type: 'externalLink', title: 'Guide for writers', url: guidePath }],
};

/**
 * Returns the routes for requests of a Studio to Sanity's service that have no meaning on one machine: news,
 * telemetry. The replies are empty, except for the menu *Help*, which offers only the writers' guide.
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
    ['GET /help', { resources: { sectionArray: [guideSection] } }],
  ];
  return answers.map(([endpoint, answer]) => ({ endpoint, handle: () => jsonReply(answer) }));
}
