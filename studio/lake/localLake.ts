import { createClient } from '@sanity/client';
import type { SourceOptions } from 'sanity';
import { spreadListeners } from './spreadListeners.ts';

/** What the Studio's configuration needs for a lake on this machine: how to reach it, and a login with one click. */
export function localLake(
  apiHost: string,
): Required<Pick<SourceOptions, 'apiHost' | 'auth' | 'unstable_clientFactory'>> {
  const fetch = spreadListeners((input, init) => globalThis.fetch(input, init));
  return {
    apiHost,
    auth: {
      redirectOnSingle: true,
      loginMethod: 'token',
      providers: [{ name: 'local', title: 'This machine', url: `${apiHost}/v1/auth/login/local` }],
    },
    unstable_clientFactory: (options) => createClient({ ...options, resolveFetch: () => fetch }),
  };
}
