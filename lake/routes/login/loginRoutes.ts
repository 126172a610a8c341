import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '#system/http/reply.ts';
import type { Attempt } from '../../account/createLoginCheck.ts';
import type { SessionLife } from '../../auth/createTokenStore.ts';
import type { LakeContext } from '../../context/lakeContext.ts';
import type { Route } from '../../http/route.ts';
import { isStudioOrigin } from '#system/http/isAllowedPage.ts';
import { isForwarded } from '#system/http/isForwarded.ts';
import { jsonReply } from '#system/http/reply.ts';
import { badRequest } from '#system/values/httpError.ts';
import { present } from '#system/values/present.ts';
import { noLoginPage, oneClickPage, passwordPage, providerPage } from '../../account/loginPage.ts';
import { refusalNotice } from '../../account/refusalNotice.ts';
import { createFormTokens } from '../../auth/createFormTokens.ts';
import { createLogins } from '../../auth/createLogins.ts';
import { sessionNotFound } from '../../protocol/refusals.ts';
import { pageReply, readForm } from './pageReply.ts';
import { providerRoutes } from './providerRoutes.ts';

/** The life of a one-click login: 90 days. */
const oneClickLife: SessionLife = { maxMs: 90 * 86_400_000 };

/**
 * The routes by which a person logs in to the Studio: the Studio sends them to the lake's login page, which sends them back with a login
 * that the Studio exchanges for a token. On this machine, choosing a user may be enough; otherwise people have a password, or an account at
 * a provider.
 */
export function loginRoutes(lake: LakeContext): Route[] {
  const logins = createLogins();
  const formTokens = createFormTokens();
  const people = () => lake.users.list().filter(({ local }) => local);
  const form = (
    way: FormWay,
    returnTo: URL,
    { status = 200, notice, email, headers = {} }: FormState = {},
  ): Reply => {
    const formToken = formTokens.issue(returnTo.href, lake.now());
    const provider = lake.providerLogin?.label;
    const fields = present({ returnTo: returnTo.href, formToken, notice, email, provider });
    return pageReply(status, textOf(way, fields), { formsLeadTo: returnTo.origin, headers });
  };
  const textOf = (way: FormWay, fields: Parameters<typeof passwordPage>[0]): string => {
    if (way === 'oneClick') return oneClickPage(people(), fields);
    return way === 'password' ? passwordPage(fields) : providerPage(fields);
  };
  const sendBack = (returnTo: URL, token: string): Reply => {
    lake.users.removeExpiredTokens(lake.now());
    const location = new URL(returnTo);
    location.hash = `sid=${logins.begin(token, lake.now())}`;
    return { status: 302, headers: { location: location.href, 'cache-control': 'no-store' }, body: '' };
  };
  const logInWithPassword = async (attempt: Attempt, returnTo: URL): Promise<Reply> => {
    const outcome = await lake.accounts.logIn(attempt, lake.now());
    if (outcome.kind === 'in') return sendBack(returnTo, outcome.token);
    return form('password', returnTo, { ...refusalNotice(outcome), email: attempt.email });
  };
  const logInWithOneClick = (userId: string, returnTo: URL, address: string): Reply => {
    const user = people().find(({ id }) => id === userId);
    if (!user) throw badRequest('No user with this id can log in with one click.');
    lake.people.audit.note(
      { event: 'logged in', user: user.id, by: user.id, address, detail: 'with one click' },
      lake.now(),
    );
    return sendBack(returnTo, lake.users.startSession(user.id, 'Studio', lake.now(), oneClickLife));
  };
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
      endpoint: 'GET /auth/login/local',
      handle: ({ query, incoming }) => {
        const way = wayIn(lake, incoming.headers);
        return way.kind === 'none'
          ? pageReply(403, noLoginPage(way.reason))
          : form(way.kind, parseReturn(query.get('origin') ?? '', lake));
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
          return form(way.kind, returnTo, { status: 403, notice });
        }
        if (!formTokens.isValid(sent('formToken'), returnTo.href, lake.now())) {
          const notice = 'This page had expired. Please try again.';
          return form(way.kind, returnTo, { status: 403, notice, email: sent('email') });
        }
        if (way.kind === 'oneClick') return logInWithOneClick(sent('user'), returnTo, address);
        const [email, password, code] = [sent('email'), sent('password'), sent('code')];
        return logInWithPassword({ email, password, code, address }, returnTo);
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
    ...providerRoutes(lake, {
      parseReturn: (origin) => parseReturn(origin, lake),
      loginPage: (returnTo, { headers }, { status, notice }) => {
        const way = wayIn(lake, headers);
        return form(way.kind === 'none' ? 'provider' : way.kind, returnTo, { status, notice });
      },
      sendBack,
    }),
  ];
}

type FormWay = 'oneClick' | 'password' | 'provider';

type FormState = {
  readonly status?: number;
  readonly notice?: string;
  readonly email?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

type WayIn = { readonly kind: FormWay } | { readonly kind: 'none'; readonly reason: string };

/** Returns the way in which a person who sends these headers can log in, or why they cannot. */
function wayIn(lake: LakeContext, headers: IncomingHttpHeaders): WayIn {
  if (lake.providerLogin?.only) return { kind: 'provider' };
  if (lake.localLogin && !isForwarded(headers)) return { kind: 'oneClick' };
  if (lake.people.credentials.areAny()) return { kind: 'password' };
  if (lake.providerLogin) return { kind: 'provider' };
  const reason = lake.localLogin
    ? 'Only people at the machine of this content lake can log in with one click, and you reach it through a proxy.'
    : 'Logging in with one click is switched off for this content lake, and nobody has set a password yet.';
  return { kind: 'none', reason };
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
