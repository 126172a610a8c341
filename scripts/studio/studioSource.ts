import type { LakeEnv } from '#env';

/** The lake that a Studio works on. */
export type StudioSource = {
  readonly projectId: string;
  readonly dataset: string;
  /** Where the site is shown, without a slash at the end. */
  readonly siteUrl?: string;
} & ({ readonly kind: 'local'; readonly apiHost: string } | { readonly kind: 'hosted' });

/**
 * The lake as browsers reach it: by the name `localhost`, below which every name means this machine too (the Studio puts
 * the project's id before it).
 */
export function studioSource(lake: LakeEnv, siteUrl: string | undefined): StudioSource {
  const { projectId, dataset } = lake;
  const site = siteUrl === undefined ? {} : { siteUrl };
  return lake.kind === 'local'
    ? { kind: 'local', projectId, dataset, apiHost: `http://localhost:${lake.port}`, ...site }
    : { kind: 'hosted', projectId, dataset, ...site };
}

/** Whom a Studio on this lake may talk to, and whose images it may show, as sources of a Content-Security-Policy. */
export function allowedHosts(source: StudioSource): {
  readonly requests: readonly string[];
  readonly images: readonly string[];
} {
  if (source.kind === 'local') {
    const { host, port } = new URL(source.apiHost);
    const http = [`http://${host}`, `http://*.localhost:${port}`];
    return { requests: [...http, `ws://*.localhost:${port}`], images: http };
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
