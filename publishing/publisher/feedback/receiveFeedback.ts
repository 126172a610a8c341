import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyBudget } from '#system/http/body/readRequestBody.ts';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { FeedbackLimit } from './createFeedbackLimit.ts';
import type { FeedbackStore } from './openFeedbackStore.ts';
import { parseFeedback } from '#core/feedback/feedback.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { countedAddress } from '#system/http/countedAddress.ts';
import { isStudioOrigin } from '#system/http/isAllowedPage.ts';
import { HttpError } from '#system/values/httpError.ts';

/** The path to which pages send readers' feedback. */
export const feedbackPath = '/feedback';

export type FeedbackReceiver = {
  readonly store: Pick<FeedbackStore, 'add'>;
  readonly limit: FeedbackLimit;
  /** The origins of the site, as readers' browsers name them. */
  readonly siteOrigins: readonly string[];
  /** Returns whether the live site has a page at this path, below the base path. */
  readonly isPage: (path: string) => boolean;
  /** The public access of readers, if the server has a public address. */
  readonly access?: PublicAccess | undefined;
  readonly now: () => Date;
};

/**
 * Receives feedback from a page of the site: 204 when it is stored. Only pages of the site may send it, and only as JSON, which a form of
 * another site cannot. Nothing of the request is kept but the result of `parseFeedback`.
 */
export async function receiveFeedback(
  request: IncomingMessage,
  response: ServerResponse,
  { store, limit, siteOrigins, isPage, access, now }: FeedbackReceiver,
  budget: BodyBudget,
): Promise<void> {
  const { origin, 'content-type': type = '' } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (!isStudioOrigin(origin, siteOrigins)) return end(response, 403, 'This is for pages of the site.');
  response.setHeader('Access-Control-Allow-Origin', String(origin));
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    response.setHeader('Access-Control-Max-Age', '600');
    return end(response, 204);
  }
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return end(response, 405, 'Allowed here: POST.');
  }
  if (!/^application\/json\b/.test(type)) return end(response, 415, 'Send it as application/json.');
  const instant = now();
  if (!limit.admits(countedAddress(access)(request), instant)) return refuseForNow(response);
  try {
    const feedback = parseFeedback(await readJsonBody(request, budget));
    if (!feedback) return end(response, 400, 'This is not what a page of the site sends.');
    if (feedback.kind === 'page' && !isPage(feedback.path)) {
      return end(response, 404, `The site has no page at '${feedback.path}'.`);
    }
    if (!limit.keeps(instant)) return refuseForNow(response);
    store.add(feedback, instant);
    return end(response, 204);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return end(response, error.status, error.message);
  }
}

function refuseForNow(response: ServerResponse): void {
  response.setHeader('Retry-After', '60');
  end(response, 429, 'Too much is sent at the moment. Try again in a minute.');
}

function end(response: ServerResponse, status: number, message?: string): void {
  // The body of a refused request may not have been read: the connection cannot be used again.
  if (status >= 400) response.setHeader('Connection', 'close');
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(message !== undefined && { 'Content-Type': 'application/json; charset=utf-8' }),
  });
  response.end(message === undefined ? '' : `${JSON.stringify({ message })}\n`);
}
