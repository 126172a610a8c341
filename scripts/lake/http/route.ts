import type { LakeRequest } from './lakeRequest.ts';
import { badRequest } from './lakeError.ts';
import type { Reply } from './reply.ts';

/** An endpoint. A segment `:name` of the path matches any one segment and is passed on under that name. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly handle: (request: LakeRequest) => Reply | Promise<Reply>;
};

/** The variable parts of a path when it matches, e.g. `/data/query/:dataset` → `{dataset: 'production'}`. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const segments = path.replace(/\/+$/, '').split('/');
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
