import type { IncomingMessage } from 'node:http';
import type { LakeResource } from '#system/budget/budgetTable.ts';
import type { Caller } from '#system/budget/caller.ts';
import type { RequestBudget } from '#system/budget/openRequestBudget.ts';
import type { Entrance } from '#system/http/entranceOf.ts';
import type { Reply } from '#system/http/reply.ts';
import type { AccessMode, Endpoint } from '../auth/permissions.ts';
import type { Session } from '../auth/session.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Route } from './route.ts';
import { strangerAt } from '#system/budget/caller.ts';
import { isCutOff } from '#system/http/body/isCutOff.ts';
import { compressedReply } from '#system/http/compressedReply.ts';
import { corsHeaders } from '#system/http/corsHeaders.ts';
import { isAllowedPage, isStudioOrigin } from '#system/http/isAllowedPage.ts';
import { errorReply } from '#system/http/reply.ts';
import { matchRoute } from '#system/http/server/matchRoute.ts';
import { targetOf } from '#system/http/server/targetOf.ts';
import { HttpError, badRequest, notFound, requestError } from '#system/values/httpError.ts';
import { callerOf } from '../auth/callerOf.ts';
import { pagesOf, requireAccess } from '../auth/permissions.ts';

/** Opens the budget of a request. Throws an `HttpError` if its caller has too many others, or asks too often. */
export type OpenBudget = (caller: Caller, endpoint: Endpoint) => RequestBudget<LakeResource>;

export type AnswerOptions = {
  readonly routes: readonly Route[];
  /** Says who sends a request. Throws an `HttpError` to refuse it. */
  readonly authenticate: (request: IncomingMessage, endpoint: Endpoint) => Session;
  readonly entrance: Entrance;
  /** Origins of the Studios whose pages may use this lake. */
  readonly studioOrigins: () => readonly string[];
  /** Returns the mode that governs access to the dataset of that name. The name is undefined for an endpoint that is not about a dataset. */
  readonly modeOf: (dataset: string | undefined) => AccessMode;
  /** Called with internal errors. */
  readonly reportError: (error: unknown) => void;
};

/**
 * Checks where a request comes from and whether its user may use the endpoint (`auth/permissions.ts`), and answers it;
 * errors become replies. Never rejects.
 * @param openBudget opens the budget of the request for its caller
 */
export async function answerRequest(
  incoming: IncomingMessage,
  options: AnswerOptions,
  openBudget: OpenBudget,
): Promise<Reply> {
  const { headers } = incoming;
  const plain = await answer(incoming, options, openBudget).catch((error: unknown) => {
    if (error instanceof HttpError) return errorReply(error);
    if (isCutOff(incoming, error)) return errorReply(badRequest('The request was cut off.'));
    options.reportError(error);
    return errorReply(internalError(error));
  });
  const reply = await compressedReply(plain, headers);
  const cors = isStudioOrigin(headers.origin, options.studioOrigins()) ? corsHeaders(headers) : {};
  const vary = [reply.headers['vary'] ?? [], 'Origin'].flat().join(', ');
  return { ...reply, headers: { ...reply.headers, ...cors, vary, 'x-content-type-options': 'nosniff' } };
}

async function answer(
  incoming: IncomingMessage,
  options: AnswerOptions,
  openBudget: OpenBudget,
): Promise<Reply> {
  const { headers, method = 'GET' } = incoming;
  const entry = options.entrance(incoming);
  if (entry.kind === 'refused') throw requestError(entry.status, entry.error, entry.message);
  const target = targetOf(incoming);
  if (!target.path.startsWith('/')) {
    throw badRequest(`The request target '${target.path.slice(0, 200)}' is not a path.`);
  }
  const { apiVersion, path } = splitVersion(target.path);
  const { route, params, methods } = matchRoute(options.routes, method === 'HEAD' ? 'GET' : method, path);
  const pages = route ? pagesOf(route.endpoint) : 'studio';
  if (!isAllowedPage(headers, pages, options.studioOrigins())) {
    const page = headers.origin === undefined ? 'other sites' : `'${headers.origin}'`;
    throw requestError(403, 'Forbidden', `Pages of ${page} may not use this lake; only its Studio's may.`);
  }
  if (method === 'OPTIONS') return { status: 204, headers: {}, body: '' };
  if (!route) {
    throw methods.length > 0
      ? requestError(405, 'Method Not Allowed', `'${path}' cannot be used with ${method}.`)
      : notFound(`This lake has nothing at '${path}'.`);
  }
  const { endpoint } = route;
  const { address } = entry;
  const checkAccess = ({ user }: Session): void =>
    requireAccess(user, endpoint, options.modeOf(params['dataset']));
  const confirmUser = (): Identity => {
    const session = options.authenticate(incoming, endpoint);
    checkAccess(session);
    return session.user;
  };
  const authenticateCaller = (): Session => {
    try {
      return options.authenticate(incoming, endpoint);
    } catch (error) {
      // Otherwise anybody could avoid the limit for strangers with a made-up token.
      openBudget(strangerAt(address), endpoint);
      throw error;
    }
  };
  const session = authenticateCaller();
  const { user } = session;
  const budget = openBudget(callerOf({ user, address }), endpoint);
  checkAccess(session);
  return route.handle({
    user,
    session,
    confirmUser,
    address,
    budget,
    method,
    apiVersion,
    path,
    params,
    query: new URLSearchParams(target.query),
    incoming,
  });
}

function splitVersion(pathname: string): { readonly apiVersion: string; readonly path: string } {
  const [, apiVersion = '', path = pathname] = /^\/v(1|X|\d{4}-\d{2}-\d{2})(\/.*)$/i.exec(pathname) ?? [];
  return { apiVersion, path };
}

function internalError(error: unknown): HttpError {
  const isFull = error instanceof Error && /database or disk is full|ENOSPC/.test(error.message);
  return isFull
    ? requestError(507, 'Insufficient Storage', 'The disk that holds the lake is full. Nothing was changed.')
    : requestError(500, 'Internal Server Error', 'The lake failed to answer; its terminal says why.');
}
