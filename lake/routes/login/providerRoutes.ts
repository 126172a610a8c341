import type { Reply } from '#system/http/reply.ts';
import type { LakeContext } from '../../context/lakeContext.ts';
import type { LakeRequest } from '../../http/lakeRequest.ts';
import type { Route } from '../../http/route.ts';
import type { ProviderLogin } from '../../oidc/createProviderLogin.ts';
import { cookieOf } from '#system/http/cookieOf.ts';
import { withCookie } from '#system/http/reply.ts';
import { notFound } from '#system/values/httpError.ts';
import { donePage } from '../../account/invitationPage.ts';
import { attemptLifetimeMs } from '../../oidc/createProviderAttempts.ts';
import { pageReply } from './pageReply.ts';

/** The parts that these routes share with those of the login page. */
export type LoginPages = {
  /** The address of a Studio of this lake. Throws an `HttpError` (400) if it is not. */
  readonly parseReturn: (origin: string) => URL;
  /** The login page, with a message. */
  readonly loginPage: (
    returnTo: URL,
    incoming: LakeRequest['incoming'],
    refusal: { readonly status: number; readonly notice: string },
  ) => Reply;
  /** Sends a browser to the Studio with a login. */
  readonly sendBack: (returnTo: URL, token: string) => Reply;
};

/**
 * Logging in through a provider of OpenID Connect: the button on the login page leads to the provider, which sends the browser back to `callback`.
 * Each login is bound to its browser by a cookie that lasts ten minutes and is for nothing else.
 */
export function providerRoutes(lake: LakeContext, { parseReturn, loginPage, sendBack }: LoginPages): Route[] {
  const provider = (): ProviderLogin => {
    if (lake.providerLogin) return lake.providerLogin;
    throw notFound('People do not log in to this lake through a provider.');
  };
  /** By the name that the browser has for the lake, on whose pages alone the cookie is sent. */
  const callbackFor = ({ headers: { host = '' } }: LakeRequest['incoming']): string => {
    const { host: ours, origin } = new URL(lake.url());
    const isOther = host.toLowerCase() !== ours && URL.canParse(`http://${host}`);
    return `${isOther ? `http://${host}` : origin}/v1/auth/login/callback`;
  };
  return [
    {
      endpoint: 'GET /auth/login/oidc',
      handle: async ({ query, incoming, address }) => {
        const login = provider();
        const returnTo = parseReturn(query.get('origin') ?? '');
        const callback = callbackFor(incoming);
        const outcome = await login.begin(returnTo.href, callback, address, lake.now());
        if (outcome.kind === 'refused') return loginPage(returnTo, incoming, outcome);
        const headers = { location: outcome.url.href, 'cache-control': 'no-store' };
        const cookie = setCookie(callback, outcome.state, outcome.cookie, attemptLifetimeMs / 1000);
        return withCookie({ status: 302, headers, body: '' }, cookie);
      },
    },
    {
      endpoint: 'GET /auth/login/callback',
      handle: async ({ query, incoming, address }) => {
        const login = provider();
        const callback = callbackFor(incoming);
        const outcome = await login.finish(
          new URL(`${callback}?${String(query)}`),
          (state) => (isState(state) ? cookieOf(incoming.headers, cookieName(callback, state)) : ''),
          address,
          lake.now,
        );
        if (outcome.kind === 'refused' && outcome.returnTo === undefined) {
          return pageReply(
            outcome.status,
            donePage('You are not logged in', outcome.notice, lake.studioOrigins()[0]),
          );
        }
        // It must be a Studio still.
        const returnTo = parseReturn(outcome.returnTo ?? '');
        const reply =
          outcome.kind === 'in' ? sendBack(returnTo, outcome.token) : loginPage(returnTo, incoming, outcome);
        return withCookie(reply, setCookie(callback, query.get('state') ?? '', '', 0));
      },
    },
  ];
}

/** Each login has a cookie of its own, so that two tabs do not interfere. With TLS, no other host can set it. */
function cookieName(callback: string, state: string): string {
  return `${callback.startsWith('https:') ? '__Host-' : ''}login-${state.slice(0, 16)}`;
}

function setCookie(callback: string, state: string, value: string, seconds: number): string {
  const secure = callback.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(callback, state)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** Returns whether a text from the address of a page can be the `state` of a login, and part of a header. */
function isState(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
