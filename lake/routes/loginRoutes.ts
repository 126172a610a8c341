import type { IncomingHttpHeaders } from 'node:http';
import type { LakeContext } from '../context/lakeContext.ts';
import type { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { createFormTokens } from '../auth/createFormTokens.ts';
import { createLogins } from '../auth/createLogins.ts';
import { loginPage, noLoginPage } from '../auth/loginPage.ts';
import { isStudioOrigin } from '../http/isAllowedPage.ts';
import { isForwarded } from '../http/isForwarded.ts';
import { readRequestBody } from '../http/readRequestBody.ts';
import { jsonReply } from '../http/reply.ts';
import { badRequest, requestError } from '../protocol/lakeError.ts';
import { present } from '../values/present.ts';

const maxBodyBytes = 16 * 1024;
const sessionDays = 90;

/**
 * How a person on this machine logs in to the Studio: the Studio sends them to the lake's login page, which sends them
 * back with a login that the Studio exchanges for a token.
 */
export function loginRoutes(lake: LakeContext): Route[] {
  const logins = createLogins();
  const formTokens = createFormTokens();
  const people = () => lake.users.list().filter(({ local }) => local);
  const form = (returnTo: URL, status: number, notice?: string): Reply =>
    html(
      status,
      loginPage(
        present({
          people: people(),
          returnTo: returnTo.href,
          formToken: formTokens.issue(returnTo.href, lake.now()),
          notice,
        }),
      ),
      returnTo.origin,
    );
  return [
    {
      endpoint: 'GET /auth/providers',
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
      endpoint: 'GET /auth/login/local',
      handle: ({ query, incoming }) => {
        const reason = whyNoLogin(lake, incoming.headers);
        return reason === undefined
          ? form(parseReturn(query.get('origin') ?? '', lake), 200)
          : html(403, noLoginPage(reason));
      },
    },
    {
      endpoint: 'POST /auth/login/local',
      handle: async ({ incoming }) => {
        const reason = whyNoLogin(lake, incoming.headers);
        if (reason !== undefined) return html(403, noLoginPage(reason));
        const body = new TextDecoder().decode(await readRequestBody(incoming, maxBodyBytes));
        const sent = new URLSearchParams(body);
        const returnTo = parseReturn(sent.get('origin') ?? '', lake);
        if (!formTokens.isValid(sent.get('formToken') ?? '', returnTo.href, lake.now())) {
          return form(returnTo, 403, 'This page had expired. Please choose again.');
        }
        const user = people().find(({ id }) => id === sent.get('user'));
        if (!user) throw badRequest('No user with this id can log in with one click.');
        returnTo.hash = `sid=${logins.begin(user.id, lake.now())}`;
        return { status: 302, headers: { location: returnTo.href, 'cache-control': 'no-store' }, body: '' };
      },
    },
    {
      endpoint: 'GET /auth/fetch',
      handle: ({ query }) => {
        const now = lake.now();
        const userId = logins.finish(query.get('sid') ?? '', now);
        if (userId === undefined || !lake.users.get(userId)) {
          throw requestError(401, 'Unauthorized', 'Session not found');
        }
        lake.users.removeExpiredTokens(now);
        const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
        return jsonReply({ token: lake.users.issueToken(userId, 'Studio', now, expiresAt), label: 'Studio' });
      },
    },
  ];
}

/** Why one-click login is not possible, for the person who tries. Undefined if it is possible. */
function whyNoLogin(lake: LakeContext, headers: IncomingHttpHeaders): string | undefined {
  if (!lake.localLogin) return 'Logging in with one click is switched off for this content lake.';
  return isForwarded(headers)
    ? 'Only people at the machine of this content lake can log in with one click, and you reach it through a proxy.'
    : undefined;
}

/** The address to send somebody back to. It must be a Studio of this lake: anyone else would receive a login. */
function parseReturn(origin: string, lake: LakeContext): URL {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !isStudioOrigin(url.origin, lake.studioOrigins()) || url.username !== '') {
    throw badRequest(`'${origin}' is not the address of a Studio that may use this lake.`);
  }
  return url;
}

function html(status: number, body: string, studioOrigin = ''): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Browsers check both where a form is sent and where the reply redirects to.
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${studioOrigin}; frame-ancestors 'none'; base-uri 'none'`,
      // With `no-referrer`, browsers send the form with `Origin: null`, which the lake refuses.
      'referrer-policy': 'same-origin',
    },
    body,
  };
}
