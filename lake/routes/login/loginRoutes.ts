import type { Reply } from '#system/http/reply.ts';
import type { Logins } from '../../auth/createLogins.ts';
import type { SessionLife } from '../../auth/createTokenStore.ts';
import type { LakeContext } from '../../context/lakeContext.ts';
import type { Route } from '../../http/route.ts';
import type { LoginForms } from './createLoginForms.ts';
import { isStudioOrigin } from '#system/http/isAllowedPage.ts';
import { jsonReply } from '#system/http/reply.ts';
import { badRequest } from '#system/values/httpError.ts';
import { noLoginPage } from '../../account/loginPage.ts';
import { refusalNotice } from '../../account/refusalNotice.ts';
import { createLogins } from '../../auth/createLogins.ts';
import { sessionNotFound } from '../../protocol/refusals.ts';
import { createLoginForms, oneClickPeople } from './createLoginForms.ts';
import { expiredNotice } from './expiredNotice.ts';
import { pageReply, readForm } from './pageReply.ts';
import { providerRoutes } from './providerRoutes.ts';
import { wayIn } from './wayIn.ts';

/** The life of a one-click login: 90 days. */
const oneClickLife: SessionLife = { maxMs: 90 * 86_400_000 };

/**
 * The routes by which a person logs in to the Studio: the Studio sends them to the lake's login page, which sends them back with a login
 * that the Studio exchanges for a token. On this machine, choosing a user may be enough; otherwise people have a password, or an account at
 * a provider.
 */
export function loginRoutes(lake: LakeContext): Route[] {
  const logins = createLogins();
  const forms = createLoginForms(lake);
  const sendBack = (returnTo: URL, token: string): Reply => {
    lake.users.removeExpiredTokens(lake.now());
    const location = new URL(returnTo);
    location.hash = `sid=${logins.begin(token, lake.now())}`;
    return { status: 302, headers: { location: location.href, 'cache-control': 'no-store' }, body: '' };
  };
  return [
    ...studioRoutes(lake, logins),
    ...formRoutes(lake, forms, sendBack),
    ...providerRoutes(lake, {
      parseReturn: (origin) => parseReturn(origin, lake),
      loginPage: (returnTo, { headers }, { status, notice }) => {
        const way = wayIn(lake, headers);
        return forms.show(way.kind === 'none' ? 'provider' : way.kind, returnTo, { status, notice });
      },
      sendBack,
    }),
  ];
}

/** Tell the Studio where people log in, and give it the token of a login. */
function studioRoutes(lake: LakeContext, logins: Logins): Route[] {
  return [
    {
      endpoint: 'GET /auth/providers',
      handle: () => {
        const url = `${lake.url()}/v1/auth/login/local`;
        const title = lake.localLogin ? 'This machine' : 'E-mail address and password';
        const hasLogin = lake.localLogin || lake.people.credentials.areAny() || isSomebodyInvited(lake);
        return jsonReply({
          providers: hasLogin ? [{ name: 'local', title, url }] : [],
          thirdPartyLogin: false,
          sso: {},
        });
      },
    },
    {
      endpoint: 'GET /auth/fetch',
      handle: ({ query }) => {
        const now = lake.now();
        const token = logins.finish(query.get('sid') ?? '', now);
        // People who were removed or logged out since then are not let in.
        if (token === undefined || !lake.users.findByToken(token, now)) {
          throw sessionNotFound();
        }
        return jsonReply({ token, label: 'Studio' });
      },
    },
  ];
}

/** Show the login page, and log in people by what they send from it. */
function formRoutes(
  lake: LakeContext,
  forms: LoginForms,
  sendBack: (returnTo: URL, token: string) => Reply,
): Route[] {
  return [
    {
      endpoint: 'GET /auth/login/local',
      handle: ({ query, incoming }) => {
        const way = wayIn(lake, incoming.headers);
        return way.kind === 'none'
          ? pageReply(403, noLoginPage(way.reason))
          : forms.show(way.kind, parseReturn(query.get('origin') ?? '', lake));
      },
    },
    {
      endpoint: 'POST /auth/login/local',
      handle: async ({ incoming, budget, address }) => {
        const way = wayIn(lake, incoming.headers);
        if (way.kind === 'none') return pageReply(403, noLoginPage(way.reason));
        const sent = await readForm({ incoming, budget });
        const returnTo = parseReturn(sent('origin'), lake);
        if (way.kind === 'provider') {
          const notice = 'Passwords are switched off for this content lake.';
          return forms.show(way.kind, returnTo, { status: 403, notice });
        }
        if (!forms.isValid(sent('formToken'), returnTo)) {
          const fields = { notice: expiredNotice, email: sent('email') };
          return forms.show(way.kind, returnTo, { status: 403, ...fields });
        }
        if (way.kind === 'oneClick') {
          return sendBack(returnTo, logInWithOneClick(lake, sent('user'), address));
        }
        const [email, password, code] = [sent('email'), sent('password'), sent('code')];
        const outcome = await lake.accounts.logIn({ email, password, code, address }, lake.now());
        if (outcome.kind === 'in') return sendBack(returnTo, outcome.token);
        return forms.show('password', returnTo, { ...refusalNotice(outcome), email });
      },
    },
  ];
}

/** Logs in a person of this machine, and returns their token. Throws an `HttpError` if the id is of nobody who may. */
function logInWithOneClick(lake: LakeContext, userId: string, address: string): string {
  const user = oneClickPeople(lake).find(({ id }) => id === userId);
  if (!user) throw badRequest('No user with this id can log in with one click.');
  lake.people.audit.note(
    { event: 'logged in', user: user.id, by: user.id, address, detail: 'with one click' },
    lake.now(),
  );
  return lake.users.startSession(user.id, 'Studio', lake.now(), oneClickLife);
}

/** Returns whether any account could log in through a provider. */
function isSomebodyInvited({ providerLogin, users }: LakeContext): boolean {
  return providerLogin !== undefined && users.list().some(({ local, robot }) => !local && !robot);
}

/** The address to send somebody back to. It must be a Studio of this lake: anyone else would receive a login. */
function parseReturn(origin: string, lake: LakeContext): URL {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  // The origin of a `blob:` or `filesystem:` address is that of the page which made it.
  const isPage = url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password === '';
  if (!isPage || !isStudioOrigin(url.origin, lake.studioOrigins())) {
    throw badRequest(`'${origin}' is not the address of a Studio that may use this lake.`);
  }
  return url;
}
