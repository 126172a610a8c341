import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyBudget } from '#system/http/body/readRequestBody.ts';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { FeedbackLimit } from './createFeedbackLimit.ts';
import type { FeedbackStore } from './openFeedbackStore.ts';
import { parseFeedback } from '#core/feedback/feedback.ts';
import { readJsonBody } from '#system/http/body/readRequestBody.ts';
import { countedAddress } from '#system/http/countedAddress.ts';
import { jsonHeaders } from '#system/http/sendText.ts';
import { allowPages } from '#system/http/server/allowPages.ts';
import { HttpError, badRequest, notFound, requestError } from '#system/values/httpError.ts';

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
 * another site cannot. Nothing of the request is kept but the result of `parseFeedback`. Rejects with an `HttpError` to refuse it.
 */
export async function receiveFeedback(
  request: IncomingMessage,
  response: ServerResponse,
  { store, limit, siteOrigins, isPage, access, now }: FeedbackReceiver,
  budget: BodyBudget,
): Promise<void> {
  const pages = { origins: siteOrigins, methods: ['POST'], headers: 'content-type' };
  if (allowPages(request, response, { ...pages, refusal: 'This is for pages of the site.' })) return;
  const { 'content-type': type = '' } = request.headers;
  if (!/^application\/json\b/.test(type)) {
    throw requestError(415, 'Unsupported Media Type', 'Send it as application/json.');
  }
  const instant = now();
  if (!limit.admits(countedAddress(access)(request), instant)) throw tooMuch();
  const feedback = parseFeedback(await readJsonBody(request, budget));
  if (!feedback) throw badRequest('This is not what a page of the site sends.');
  if (feedback.kind === 'page' && !isPage(feedback.path)) {
    throw notFound(`The site has no page at '${feedback.path}'.`);
  }
  if (!limit.keeps(instant)) throw tooMuch();
  store.add(feedback, instant);
  response.writeHead(204, jsonHeaders).end();
}

function tooMuch(): HttpError {
  const message = 'Too much is sent at the moment. Try again in a minute.';
  return new HttpError(429, message, { message }, { 'retry-after': '60' });
}
