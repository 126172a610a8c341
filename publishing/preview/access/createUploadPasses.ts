import type { IncomingHttpHeaders } from 'node:http';
import { createHmac, randomBytes } from 'node:crypto';
import { cookieNameAt, cookieOf } from '#system/http/cookieOf.ts';

/**
 * Lets pages of a preview load uploads, for which browsers send no `Authorization` header: with a page they get a pass in a cookie, which
 * stands for the ticket or link and opens nothing but uploads. It is not the secret itself, because browsers send cookies to all ports of a
 * host.
 */
export type UploadPasses = {
  /**
   * The cookie for the sender of a request, which no script can read. Undefined if nothing authorises the request.
   * @param isTls whether it came through TLS: then the page may also be in a Studio of another site
   */
  readonly cookieFor: (headers: IncomingHttpHeaders, isTls: boolean) => string | undefined;
  /** The authorizations that a request for an upload may have: its own `Authorization` header, and those for which its cookies stand. */
  readonly authorizationsOf: (headers: IncomingHttpHeaders) => readonly string[];
};

/** A writer and a reviewer may use the same browser. */
const cookies = ['preview-ticket', 'preview-link'] as const;

/** Lifetime of a pass in the browser, in seconds; tickets end before. */
const maxAge = 12 * 60 * 60;

/** More than the tickets, and the links in use. */
const maxPasses = 1000;

/** Keeps the passes in memory: a restart ends them. */
export function createUploadPasses(): UploadPasses {
  const key = randomBytes(32);
  /** The `Authorization` header that each pass stands for, oldest first. */
  const passes = new Map<string, string>();
  const issue = (authorization: string): string => {
    const pass = createHmac('sha256', key).update(authorization).digest('base64url');
    passes.delete(pass);
    passes.set(pass, authorization);
    const [oldest] = passes.keys();
    if (passes.size > maxPasses && oldest !== undefined) passes.delete(oldest);
    return pass;
  };
  return {
    cookieFor: (headers, isTls) => {
      const { authorization } = headers;
      if (authorization === undefined) return undefined;
      const cookie = authorization.startsWith('Review ') ? 'preview-link' : 'preview-ticket';
      const scope = isTls ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Strict';
      return `${cookieNameAt(headers, cookie)}=${issue(authorization)}; Path=/; HttpOnly; Max-Age=${maxAge}; ${scope}`;
    },
    authorizationsOf: (headers) => {
      const known = cookies.flatMap(
        (cookie) => passes.get(cookieOf(headers, cookieNameAt(headers, cookie))) ?? [],
      );
      return [...(headers.authorization === undefined ? [] : [headers.authorization]), ...known];
    },
  };
}
