import type { IncomingHttpHeaders } from 'node:http';

/** The kinds of secrets in an `Authorization` header of the preview, and the cookies in which browsers show them when they load an upload. */
const cookies = { Preview: 'preview-ticket', Review: 'preview-link' } as const;

/** How long a browser keeps one; tickets end before. Seconds. */
const maxAge = 12 * 60 * 60;

/**
 * The cookie with which the pages that somebody was shown may load uploads: an `<img>` sends no other header. No script can read it. Undefined
 * without a secret.
 * @param isTls whether the request came through TLS: then the page may also be in a Studio of another site
 */
export function uploadCookie(headers: IncomingHttpHeaders, isTls: boolean): string | undefined {
  const [, kind = '', secret = ''] = /^(Preview|Review) ([\w.-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (kind !== 'Preview' && kind !== 'Review') return undefined;
  const scope = isTls ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Strict';
  return `${nameOf(cookies[kind], headers)}=${secret}; Path=/; HttpOnly; Max-Age=${maxAge}; ${scope}`;
}

/** With what somebody who loads an upload may be authorised: the values of `Authorization` headers. */
export function uploadAuthorizations(headers: IncomingHttpHeaders): readonly string[] {
  const sent = new Map((headers.cookie?.split(/; */) ?? []).map((each) => splitAt(each, '=')));
  const inCookies = Object.entries(cookies).flatMap(([kind, cookie]) => {
    const secret = sent.get(nameOf(cookie, headers));
    return secret === undefined ? [] : [`${kind} ${secret}`];
  });
  return [...(headers.authorization === undefined ? [] : [headers.authorization]), ...inCookies];
}

/** Cookies of a host are the same for all of its ports. */
function nameOf(cookie: string, { host = '' }: IncomingHttpHeaders): string {
  return `${cookie}${/:(\d+)$/.exec(host)?.[0].replace(':', '-') ?? ''}`;
}

function splitAt(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
