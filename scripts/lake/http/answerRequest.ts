import type { IncomingMessage } from 'node:http';
import type { Identity } from '../auth/identity.ts';
import { isAllowedHost, isAllowedOrigin } from './checkHost.ts';
import { corsHeaders } from './corsHeaders.ts';
import { LakeError, badRequest, notFound, requestError } from './lakeError.ts';
import { matchPath } from './route.ts';
import type { Route } from './route.ts';
import { jsonReply } from './reply.ts';
import type { Reply } from './reply.ts';

export type AnswerOptions = {
  readonly routes: readonly Route[];
  /** Who sends a request with this `Authorization` header. Throws a `LakeError` to refuse it. */
  readonly authenticate: (authorization: string | undefined) => Identity;
  /** Host names that mean this lake, besides those of the local machine. */
  readonly allowedHosts: readonly string[];
  /** Told of what is the lake's own fault. */
  readonly reportFault: (error: unknown) => void;
};

/** Finds the route of a request and gives its answer; an error becomes an answer, too. Never rejects. */
export async function answerRequest(incoming: IncomingMessage, options: AnswerOptions): Promise<Reply> {
  const { origin, host } = incoming.headers;
  if (!isAllowedHost(host, options.allowedHosts)) {
    return errorReply(
      requestError(403, 'Forbidden', `This lake does not answer to the host '${host ?? ''}'.`),
    );
  }
  if (!isAllowedOrigin(origin, options.allowedHosts)) {
    return errorReply(requestError(403, 'Forbidden', `Pages of '${origin ?? ''}' may not use this lake.`));
  }
  const cors = corsHeaders(incoming.headers);
  if (incoming.method === 'OPTIONS') return { status: 204, headers: cors, body: '' };
  const reply = await route(incoming, options).catch((error: unknown) => {
    if (error instanceof LakeError) return errorReply(error);
    options.reportFault(error);
    return errorReply(faultError(error));
  });
  return { ...reply, headers: { ...reply.headers, ...cors, 'x-content-type-options': 'nosniff' } };
}

async function route(incoming: IncomingMessage, { routes, authenticate }: AnswerOptions): Promise<Reply> {
  const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET');
  const { pathname, searchParams } = parseTarget(incoming.url ?? '/');
  const { apiVersion, path } = splitVersion(pathname);
  let known = false;
  for (const candidate of routes) {
    const params = matchPath(candidate.path, path);
    if (params === undefined) continue;
    known = true;
    if (candidate.method !== method) continue;
    const user = authenticate(incoming.headers.authorization);
    return candidate.handle({ user, method, apiVersion, path, params, query: searchParams, incoming });
  }
  throw known
    ? requestError(405, 'Method Not Allowed', `'${path}' cannot be used with ${method}.`)
    : notFound(`This lake has nothing at '${path}'.`);
}

/** The path and query of a request line, read strictly: nothing in it is resolved or cleaned up. */
function parseTarget(target: string): { readonly pathname: string; readonly searchParams: URLSearchParams } {
  const [pathname = '', query = ''] = target.split(/\?(.*)/s);
  if (!pathname.startsWith('/'))
    throw badRequest(`The request target '${target.slice(0, 200)}' is not a path.`);
  return { pathname, searchParams: new URLSearchParams(query) };
}

function splitVersion(pathname: string): { readonly apiVersion: string; readonly path: string } {
  const [, apiVersion, path] = /^\/v(1|X|\d{4}-\d{2}-\d{2})(\/.*)$/i.exec(pathname) ?? [];
  return apiVersion === undefined || path === undefined
    ? { apiVersion: '', path: pathname }
    : { apiVersion, path };
}

function errorReply(error: LakeError): Reply {
  return jsonReply(error.body, error.status);
}

function faultError(error: unknown): LakeError {
  const isFull = error instanceof Error && /database or disk is full|ENOSPC/.test(error.message);
  return isFull
    ? requestError(507, 'Insufficient Storage', 'The disk that holds the lake is full. Nothing was changed.')
    : requestError(500, 'Internal Server Error', 'The lake failed to answer; its terminal says why.');
}
