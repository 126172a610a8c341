import path from 'node:path';
import type { Env, LakeEnv } from '#env';
import { keepSecret } from '#scripts/publisher/keepSecret.ts';
import { runBuild } from '#scripts/publisher/runBuild.ts';
import type { Publisher } from '#scripts/publisher/startPublisher.ts';
import { startPublisher } from '#scripts/publisher/startPublisher.ts';
import { webhookRule } from '#scripts/publisher/webhookRule.ts';
import type { SiteServer } from '#scripts/serve/startSiteServer.ts';
import { startSiteServer } from '#scripts/serve/startSiteServer.ts';
import { startLocalLake } from './startLocalLake.ts';

export type StartSiteOptions = {
  /** The project's folder. */
  readonly root: string;
  /** The Studios whose pages may use a local lake; the one on `STUDIO_PORT` when absent. */
  readonly studioOrigins?: () => readonly string[];
  /** Registers what has to be closed at the end. */
  readonly onStop: (close: () => Promise<void>) => void;
  readonly onProgress: (line: string) => void;
  /** Ends a build that runs when aborted. */
  readonly signal?: AbortSignal;
};

export type PublishedSite = {
  /** The lake as it can be reached. */
  readonly lake: LakeEnv;
  readonly site: SiteServer;
  readonly publisher: Publisher;
};

/**
 * Starts a lake, a publisher that the lake tells of changes, and a server for what the publisher has built last. The site
 * of an earlier start is shown at once; when this resolves, it was compared with the lake and built again if need be. A
 * local lake's webhook is set up here, with a secret that is made at the first start.
 */
export async function startPublishedSite(env: Env, options: StartSiteOptions): Promise<PublishedSite> {
  const { root, onStop, onProgress, signal } = options;
  const { studioOrigins = () => [`http://localhost:${env.studioPort}`] } = options;
  const { secret: givenSecret, host, port, asOf } = env.publisher;
  const dataDir = path.resolve(root, env.publisher.dataDir);
  const secret = givenSecret ?? (env.lake.kind === 'local' ? keepSecret(dataDir) : undefined);
  const publisher = await startPublisher({
    dataDir,
    host,
    port,
    say: onProgress,
    ...(secret === undefined ? {} : { secret }),
    ...(asOf === undefined ? {} : { asOf }),
  });
  onStop(() => publisher.close());
  // At once, before the lake is closed that a build reads.
  signal?.addEventListener('abort', () => void publisher.close(), { once: true });
  const site = await startSiteServer({ port: env.sitePort, host: env.siteHost, live: publisher.live });
  onStop(() => site.close());

  const hook = {
    name: 'publisher',
    url: publisher.hookUrl,
    includeDrafts: false,
    headers: {},
    ...webhookRule,
  };
  const webhooks = secret === undefined ? [] : [{ ...hook, secret }];
  const lake = await startLocalLake(env.lake, { root, webhooks, studioOrigins, onStop, onProgress });
  if (secret === undefined) {
    onProgress(
      'SANITY_WEBHOOK_SECRET is not set: nobody can tell of changes, and they are looked for every ten minutes.',
    );
  }
  const { workers } = env.build;
  await publisher.begin((task, onStep, stop) => runBuild({ root, lake, workers, ...task }, onStep, stop));
  return { lake, site, publisher };
}
