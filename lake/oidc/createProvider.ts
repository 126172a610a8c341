import type { Configuration, ServerMetadata } from 'openid-client';
import type { Subject } from '../account/createProviderLinks.ts';
import type { ProviderAttempt } from './createProviderAttempts.ts';
import type { OidcOptions } from './oidcOptions.ts';
import {
  ClientSecretBasic,
  ClientSecretPost,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { present } from '#system/values/present.ts';
import { failureOf } from './failureOf.ts';
import { plainIssuer } from './plainIssuer.ts';

/** A provider's description of somebody who has logged in there. */
export type Profile = {
  readonly email?: string;
  /** True if the provider knows that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly name?: string;
};

export type ProviderPerson = Subject & {
  /** Asks the provider again if its first reply had no address. Rejects with a `ProviderFailure`. */
  readonly profile: () => Promise<Profile>;
};

/** A provider of OpenID Connect. All its claims are checked: issuer, audience, signature, times, nonce. */
export type Provider = {
  /** Returns the address to which a browser is sent to log in. Rejects with a `ProviderFailure`. */
  readonly loginUrl: (attempt: ProviderAttempt, redirectUri: string) => Promise<URL>;
  /**
   * Returns the person who has logged in, from the parameters with which the provider has sent a browser back. Rejects with
   * a `ProviderFailure`.
   * @param response the address that the browser came to: `redirectUri` with parameters
   */
  readonly personOf: (response: URL, attempt: ProviderAttempt) => Promise<ProviderPerson>;
};

/** The time for which a provider's metadata is believed, in milliseconds. */
const metadataLifetimeMs = 3_600_000;
const timeoutSeconds = 5;

/** Connects to a provider at the first login, so that a provider that is down does not keep a lake from starting. */
export function createProvider(options: OidcOptions, now: () => Date): Provider {
  let known: { readonly config: Promise<Configuration>; readonly until: number } | undefined;
  const configuration = (): Promise<Configuration> => {
    if (known && known.until > now().getTime()) return known.config;
    const config = discover(options);
    const kept = { config, until: now().getTime() + metadataLifetimeMs };
    known = kept;
    config.catch(() => {
      if (known === kept) known = undefined;
    });
    return config;
  };
  return {
    loginUrl: async ({ state, nonce, verifier }, redirectUri) => {
      try {
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    personOf: async (response, { state, nonce, verifier }) => {
      try {
        const config = await configuration();
        const tokens = await authorizationCodeGrant(config, response, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('The reply has no ID token.');
        const { iss, sub: subject } = claims;
        const profile = async (): Promise<Profile> => {
          if (typeof claims['email'] === 'string') return profileOf(claims);
          if (config.serverMetadata().userinfo_endpoint === undefined) return profileOf(claims);
          try {
            return profileOf(await fetchUserInfo(config, tokens.access_token, subject));
          } catch (error) {
            throw failureOf(error);
          }
        };
        return { issuer: plainIssuer(iss), subject, profile };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcOptions): Promise<Configuration> {
  const url = new URL(issuer);
  return discovery(
    url,
    clientId,
    undefined,
    // Which of both is right is known only once the provider has told.
    (server, client, body, headers) =>
      (takesBasic(server) ? ClientSecretBasic : ClientSecretPost)(clientSecret)(
        server,
        client,
        body,
        headers,
      ),
    {
      timeout: timeoutSeconds,
      // A provider without TLS is one on this machine (env.ts).
      execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
    },
  );
}

/** `client_secret_basic` is what every provider takes that does not say otherwise (OpenID Connect Discovery 1.0, section 3). */
function takesBasic({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): boolean {
  return methods === undefined || methods.includes('client_secret_basic');
}

function profileOf(claims: Readonly<Record<string, unknown>>): Profile {
  const { email, email_verified: isVerified, name } = claims;
  return present({
    email: typeof email === 'string' ? email : undefined,
    isEmailVerified: isVerified === true,
    name: typeof name === 'string' ? name : undefined,
  });
}
