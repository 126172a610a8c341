import type { LakeEnv, OidcEnv } from '#env';
import type { Webhook } from '#lake/webhook/webhook.ts';
import path from 'node:path';
import { present } from '#core/present.ts';
import { startLake } from '#lake/startLake.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { prepareLake } from '#scripts/importer/prepareLake.ts';

export type StartLakeOptions = {
  /** The project's folder. */
  readonly root: string;
  /** Webhooks besides those in the lake's own file. */
  readonly webhooks?: readonly Webhook[];
  /** The Studios whose pages may use the lake. Called at each request, because a Studio may start after its lake. */
  readonly studioOrigins?: () => readonly string[];
  /** Addresses of the proxies of its public address; this machine when absent. */
  readonly proxies?: readonly string[];
  /** As in `LakeOptions`. */
  readonly metrics?: { readonly token?: string };
  /** A provider through which people log in; none when absent. */
  readonly oidc?: OidcEnv;
  /** Registers what stops the lake. */
  readonly onStop: (close: () => Promise<void>) => void;
  readonly onProgress: (line: string) => void;
};

/**
 * Starts the local lake, loads the sample content into it when it is empty, and brings the API reference up to date. Resolves
 * with the lake as it can be reached (with the port that the system chose when `port` is 0). Does nothing for a hosted lake.
 */
export async function startLocalLake(lake: LakeEnv, options: StartLakeOptions): Promise<LakeEnv> {
  if (lake.kind === 'hosted') return lake;
  const {
    root,
    webhooks = [],
    studioOrigins = () => [],
    proxies,
    metrics,
    oidc,
    onStop,
    onProgress,
  } = options;
  const { projectId, dataset, host, publicUrl, oneClickLogin = true } = lake;
  const { datasetMode, defaultDatasetMode, keepHistoryDays } = lake;
  const dataDir = path.resolve(root, lake.dataDir);
  const started = await startLake({
    port: lake.port,
    dataDir,
    projectId,
    dataset,
    localLogin: oneClickLogin,
    studioOrigins,
    webhooks,
    warn: onProgress,
    ...present({ datasetMode, defaultDatasetMode, keepHistoryDays, host, publicUrl, proxies, metrics, oidc }),
  });
  onStop(() => started.close());
  const running = { ...lake, dataDir, port: Number(new URL(started.url).port || 80) };
  const client = createLakeClient(running).withConfig({ perspective: 'raw' });
  await prepareLake({ client, root, onProgress });
  return running;
}
