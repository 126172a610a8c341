import type { Reply } from '#system/http/reply.ts';
import type { Endpoint } from '../auth/permissions.ts';
import type { LakeRequest } from './lakeRequest.ts';
import { badRequest } from '#system/values/httpError.ts';

/** An endpoint and its handler. The request's `params` hold the segments that the endpoint names `:name`. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (request: LakeRequest) => Reply | Promise<Reply>;
};

export type RouteMatch = {
  /** The first route whose method and path match. */
  readonly route: Route | undefined;
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** True if any method can be used with this path. */
  readonly isKnownPath: boolean;
};

/** Finds the route of a request. Throws an `HttpError` (400) when the path is not valid URL encoding. */
export function matchRoute(routes: readonly Route[], method: string, path: string): RouteMatch {
  const segments = withoutTrailingSlashes(path).split('/');
  let isKnownPath = false;
  for (const route of routes) {
    const [routeMethod, pattern = ''] = route.endpoint.split(' ');
    const params = matchPath(pattern, segments);
    if (!params) continue;
    if (routeMethod === method) return { route, params, isKnownPath: true };
    isKnownPath = true;
  }
  return { route: undefined, params: {}, isKnownPath };
}

/** The variable parts of a path that matches: `{dataset: 'production'}` for `/data/query/:dataset`. Undefined if it does not match. */
function matchPath(pattern: string, segments: readonly string[]): Record<string, string> | undefined {
  const names = pattern.split('/');
  if (names.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeSegment(segment);
    else if (name !== segment) return undefined;
  }
  return Object.values(params).includes('') ? undefined : params;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badRequest(`The path holds '${segment}', which is not valid URL encoding.`);
  }
}

/** Takes time in proportion to the length of the path: a regular expression takes its square, and clients choose the path. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
