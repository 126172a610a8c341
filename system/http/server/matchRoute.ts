import { badRequest } from '../../values/httpError.ts';

export type RouteMatch<Route> = {
  /** The first route whose method and path match. */
  readonly route: Route | undefined;
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The methods that can be used with the path; none if it is not known. */
  readonly methods: readonly string[];
};

/**
 * Finds the route of a request. Throws an `HttpError` (400) when the path is not valid URL encoding.
 * @param routes each with a method and a path, such as `GET /data/query/:dataset`; `params` has the segments that it names `:name`
 */
export function matchRoute<Route extends { readonly endpoint: string }>(
  routes: readonly Route[],
  method: string,
  path: string,
): RouteMatch<Route> {
  const segments = withoutTrailingSlashes(path).split('/');
  const methods: string[] = [];
  for (const route of routes) {
    const [routeMethod = '', pattern = ''] = route.endpoint.split(' ');
    const params = matchPath(pattern, segments);
    if (!params) continue;
    methods.push(routeMethod);
    if (routeMethod === method) return { route, params, methods };
  }
  return { route: undefined, params: {}, methods };
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
