import type { LakeEnv } from '#env';
import { present } from '#core/present.ts';

/** The lake that a Studio works on. */
export type StudioSource = {
  readonly projectId: string;
  readonly dataset: string;
  /** The address of the site, without a trailing slash. */
  readonly siteUrl?: string;
  /** Where pages are shown with their drafts, such as `http://localhost:3600`; absent when there is no preview. */
  readonly previewUrl?: string;
} & ({ readonly kind: 'local'; readonly apiHost: string } | { readonly kind: 'hosted' });

/**
 * The lake as browsers reach it: by the name `localhost`, whose subdomains mean this machine as well (the Studio gives one to each of its
 * listeners).
 */
export function studioSource(
  lake: LakeEnv,
  addresses: { readonly siteUrl?: string | undefined; readonly previewUrl?: string | undefined } = {},
): StudioSource {
  const { projectId, dataset } = lake;
  const site = present({ siteUrl: addresses.siteUrl, previewUrl: addresses.previewUrl });
  return lake.kind === 'local'
    ? { kind: 'local', projectId, dataset, apiHost: `http://localhost:${lake.port}`, ...site }
    : { kind: 'hosted', projectId, dataset, ...site };
}

/** The hosts that a Studio on this lake may connect to, and whose images it may show, as sources of a Content-Security-Policy. */
export function allowedHosts(source: StudioSource): {
  readonly requests: readonly string[];
  readonly images: readonly string[];
} {
  if (source.kind === 'local') {
    const { host, port } = new URL(source.apiHost);
    const http = [`http://${host}`, `http://*.localhost:${port}`];
    return { requests: [...http, `ws://${host}`], images: http };
  }
  const { projectId } = source;
  return {
    requests: [
      'https://api.sanity.io',
      `https://${projectId}.api.sanity.io`,
      `wss://${projectId}.api.sanity.io`,
      `https://${projectId}.apicdn.sanity.io`,
      'https://cdn.sanity.io',
    ],
    images: [
      'https://cdn.sanity.io',
      'https://lh3.googleusercontent.com',
      'https://avatars.githubusercontent.com',
    ],
  };
}
