import type { StudioPart } from '#core/writers/studioParts.ts';
import type { LakeEnv } from '#env';
import { present } from '#core/present.ts';

/** The lake that a Studio works on, and the servers beside it. */
export type StudioSource = {
  readonly projectId: string;
  readonly dataset: string;
  /** The address of the site, without a trailing slash. */
  readonly siteUrl?: string;
  /** The origin of the publisher; absent when there is none. */
  readonly publisherUrl?: string;
  /** The origin of the preview, such as `http://localhost:3600`; absent when there is none. */
  readonly previewUrl?: string;
  /** The parts that the Studio does not have; absent when it has everything. */
  readonly without?: readonly StudioPart[];
} & ({ readonly kind: 'local'; readonly apiHost: string } | { readonly kind: 'hosted' });

/**
 * The lake as browsers reach it: on this machine by the name `localhost`, whose subdomains mean this machine as well (the Studio gives one to each of its
 * listeners).
 */
export function studioSource(
  lake: LakeEnv,
  options: {
    /** The address of a local lake for browsers on other machines. */
    readonly lakeUrl?: string | undefined;
    readonly siteUrl?: string | undefined;
    readonly publisherUrl?: string | undefined;
    readonly previewUrl?: string | undefined;
    readonly without?: readonly StudioPart[] | undefined;
  } = {},
): StudioSource {
  const { projectId, dataset } = lake;
  const { lakeUrl, siteUrl, publisherUrl, previewUrl, without } = options;
  const site = present({ siteUrl, publisherUrl, previewUrl, without });
  return lake.kind === 'local'
    ? { kind: 'local', projectId, dataset, apiHost: lakeUrl ?? `http://localhost:${lake.port}`, ...site }
    : { kind: 'hosted', projectId, dataset, ...site };
}

/** The hosts that a Studio on this lake may connect to, and whose images it may show, as sources of a Content-Security-Policy. */
export function allowedHosts(source: StudioSource): {
  readonly requests: readonly string[];
  readonly images: readonly string[];
} {
  const publisher = source.publisherUrl === undefined ? [] : [source.publisherUrl];
  if (source.kind === 'local') {
    const { protocol, host, port, origin } = new URL(source.apiHost);
    if (protocol === 'https:') {
      return { requests: [origin, `wss://${host}`, ...publisher], images: [origin] };
    }
    const http = [`http://${host}`, `http://*.localhost:${port}`];
    return { requests: [...http, `ws://${host}`, `ws://*.localhost:${port}`, ...publisher], images: http };
  }
  const { projectId } = source;
  return {
    requests: [
      'https://api.sanity.io',
      `https://${projectId}.api.sanity.io`,
      `wss://${projectId}.api.sanity.io`,
      `https://${projectId}.apicdn.sanity.io`,
      'https://cdn.sanity.io',
      ...publisher,
    ],
    images: [
      'https://cdn.sanity.io',
      'https://lh3.googleusercontent.com',
      'https://avatars.githubusercontent.com',
    ],
  };
}
