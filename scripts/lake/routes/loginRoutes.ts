import { createLogins } from '../auth/createLogins.ts';
import { loginPage } from '../auth/loginPage.ts';
import { isAllowedOrigin } from '../http/checkHost.ts';
import { badRequest, notFound, requestError } from '../http/lakeError.ts';
import { readBody } from '../http/readBody.ts';
import { jsonReply } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import type { LakeContext } from '../lakeContext.ts';

const BODY_LIMIT = 16 * 1024;
const SESSION_DAYS = 90;

/**
 * How a person of this machine gets into the Studio: it sends them to the lake's login page, which sends them back with
 * a login that the Studio exchanges for a token.
 */
export function loginRoutes(lake: LakeContext): Route[] {
  const logins = createLogins();
  const people = () => lake.users.list().filter(({ local }) => local && lake.localLogin);
  return [
    {
      method: 'GET',
      path: '/auth/providers',
      handle: () => {
        const url = `${lake.url()}/v1/auth/login/local`;
        return jsonReply({
          providers: lake.localLogin ? [{ name: 'local', title: 'This machine', url }] : [],
          thirdPartyLogin: false,
          sso: {},
        });
      },
    },
    {
      method: 'GET',
      path: '/auth/login/local',
      handle: ({ query }) => {
        if (!lake.localLogin) throw notFound('The one-click login is off; open the Studio with a token.');
        return html(loginPage(people(), parseReturn(query.get('origin'), lake).href));
      },
    },
    {
      method: 'POST',
      path: '/auth/login/local',
      handle: async ({ incoming }) => {
        const form = new URLSearchParams(new TextDecoder().decode(await readBody(incoming, BODY_LIMIT)));
        const returnTo = parseReturn(form.get('origin'), lake);
        const user = people().find(({ id }) => id === form.get('user'));
        if (user === undefined) throw badRequest('Nobody of that name may log in here with one click.');
        returnTo.hash = `sid=${logins.begin(user.id, lake.now())}`;
        return { status: 302, headers: { location: returnTo.href, 'cache-control': 'no-store' }, body: '' };
      },
    },
    {
      method: 'GET',
      path: '/auth/fetch',
      handle: ({ query }) => {
        const now = lake.now();
        const userId = logins.finish(query.get('sid') ?? '', now);
        if (userId === undefined) throw requestError(401, 'Unauthorized', 'Session not found');
        const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
        return jsonReply({ token: lake.users.issueToken(userId, 'Studio', now, expiresAt), label: 'Studio' });
      },
    },
  ];
}

/** Where to send somebody back to. Only pages that may use the lake: anyone else would be handed a login. */
function parseReturn(origin: string | null, lake: LakeContext): URL {
  const url = origin !== null && URL.canParse(origin) ? new URL(origin) : undefined;
  if (url === undefined || !isAllowedOrigin(url.origin, lake.allowedHosts) || url.username !== '') {
    throw badRequest(`'${origin ?? ''}' is not the address of a Studio that may use this lake.`);
  }
  return url;
}

function html(body: string): Reply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      // With `no-referrer`, browsers send the form with `Origin: null`, which the lake refuses.
      'referrer-policy': 'same-origin',
    },
    body,
  };
}
