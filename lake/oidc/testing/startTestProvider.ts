import type { JsonWebKey } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';

/** Somebody who has an account at the provider. */
export type TestPerson = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: unknown;
  readonly name?: string;
};

/** An ID token, taken apart. */
export type TestIdToken = {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
};

export type TestProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The person who logs in next if nobody is logged in yet. When absent, the login is cancelled. */
  person: TestPerson | undefined;
  /** Changes ID tokens before they are sent; they are signed again, with `key` if that is set. */
  forge: ((token: TestIdToken) => TestIdToken) | undefined;
  key: TestKey | undefined;
  /** Answers requests itself if it returns true, as a provider does that is broken. */
  breaks: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  readonly close: () => Promise<void>;
};

export type TestKey = (text: string) => string;

/**
 * A real provider of OpenID Connect on this machine, whose people log in without being asked anything. For tests.
 * @param redirectUri where it sends browsers back to; called at the first request
 */
export async function startTestProvider(
  redirectUri: () => string,
  options: {
    /** True if ID tokens have the e-mail address; otherwise it has to be asked for. */
    readonly hasClaimsInIdToken?: boolean;
    readonly clientAuth?: 'client_secret_basic' | 'client_secret_post';
  } = {},
): Promise<TestProvider> {
  const { hasClaimsInIdToken = false, clientAuth = 'client_secret_basic' } = options;
  const [clientId, clientSecret] = ['lake', 'correct:horse battery/staple'];
  const { jwk, key } = testKey();
  const people = new Map<string, TestPerson>();
  const server = createServer((request, response) => answer(request, response));
  const issuer = `http://localhost:${await listen(server, 0, 'the test', '127.0.0.1')}`;
  const makeProvider = () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUri()],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: clientAuth,
          id_token_signed_response_alg: 'ES256',
        },
      ],
      adapter: adapterIn(new Map()),
      clientAuthMethods: [clientAuth],
      conformIdTokenClaims: !hasClaimsInIdToken,
      cookies: { keys: ['of the test'] },
      jwks: { keys: [{ ...jwk, alg: 'ES256', use: 'sig', kid: 'first' }] },
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      ttl: {
        AccessToken: 600,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) }),
      loadExistingGrant: async (ctx: Context) => {
        const { client, session } = ctx.oidc;
        const known = session.grantIdFor(client.clientId);
        if (known !== undefined) return provider.Grant.find(known);
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    return provider;
  };
  let made: Provider | undefined;
  const own: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    person: undefined,
    forge: undefined,
    key: undefined,
    breaks: undefined,
    close: () => closeServer(server),
  };
  return own;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (own.breaks?.(request, response)) return;
    made ??= makeProvider();
    if (request.url?.startsWith('/interaction/')) {
      const { person } = own;
      if (person) people.set(person.sub, person);
      const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
      void made.interactionFinished(request, response, result);
      return;
    }
    const { forge } = own;
    if (forge && request.url === '/token') {
      changeBody(response, (text) => forged(text, forge, () => own.key ?? key));
    }
    made.callback()(request, response);
  }
}

type Context = {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string; grantIdFor(clientId: string): string | undefined };
  };
};

/** A key of ES256, and what signs with it. */
export function testKey(): { readonly jwk: JsonWebKey; readonly key: TestKey } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key: TestKey = (text) =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return { jwk: privateKey.export({ format: 'jwk' }), key };
}

function forged(text: string, forge: (token: TestIdToken) => TestIdToken, keyOf: () => TestKey): string {
  const reply: { id_token: string } = JSON.parse(text);
  const [header, claims] = reply.id_token.split('.', 2).map((part) => {
    const value: Readonly<Record<string, unknown>> = JSON.parse(Buffer.from(part, 'base64url').toString());
    return value;
  });
  const token = forge({ header: header ?? {}, claims: claims ?? {} });
  const start = [token.header, token.claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return JSON.stringify({ ...reply, id_token: `${start}.${keyOf()(start)}` });
}

/** Changes what a server answers before it is sent. */
function changeBody(response: ServerResponse, change: (text: string) => string): void {
  const end = response.end.bind(response);
  response.end = (body?: unknown) => {
    const changed = change(String(body));
    response.setHeader('content-length', Buffer.byteLength(changed));
    return end(changed);
  };
}

type Stored = Readonly<Record<string, unknown>> & { readonly uid?: string; readonly grantId?: string };

/** Keeps what the provider has to remember, as its own quick start does, but without warning of it. */
function adapterIn(stored: Map<string, Stored>) {
  return (kind: string) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    return {
      upsert: async (id: string, value: Stored) => void stored.set(keyOf(id), value),
      find: async (id: string) => stored.get(keyOf(id)),
      findByUid: async (uid: string) => [...stored.values()].find((value) => value.uid === uid),
      consume: async (id: string) =>
        void stored.set(keyOf(id), { ...stored.get(keyOf(id)), consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id: string) => void stored.delete(keyOf(id)),
      revokeByGrantId: async (grantId: string) => {
        for (const [key, value] of stored) if (value.grantId === grantId) stored.delete(key);
      },
    };
  };
}
