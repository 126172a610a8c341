import type { PublisherReport } from '#core/operations/alertConditions.ts';
import type { Env } from '#env';
import type { Alerts } from '#publishing/alerts/startAlerts.ts';
import type { ProcessState } from '#system/process/processState.ts';
import type { Say } from '#system/process/say.ts';
import path from 'node:path';
import { alertChannels } from '#publishing/alerts/alertChannels.ts';
import { createDiskReader } from '#publishing/alerts/createDiskReader.ts';
import { startAlerts } from '#publishing/alerts/startAlerts.ts';
import { watchedDisks } from '#publishing/alerts/watchedDisks.ts';
import { hookUrl } from '#publishing/publisher/hook/hookUrl.ts';
import { serversOf } from './serversOf.ts';

export type WatchServicesOptions = {
  /** The project's folder. */
  readonly root: string;
  /** The publisher's data folder. */
  readonly dataDir: string;
  readonly processes: () => readonly ProcessState[];
  readonly siteUrl: () => string;
  readonly say: Say;
  /** As in `AlertsOptions`. */
  readonly lookEvery: number | undefined;
};

/**
 * Alerts operators of problems with the processes of `npm start`, from the supervisor, which knows if one of them is gone. Undefined if no
 * alerts are configured.
 */
export function watchServices(env: Env, options: WatchServicesOptions): Alerts | undefined {
  const channels = alertChannels(env.alerts);
  if (channels.length === 0) return undefined;
  const status = hookUrl(env.publisher.host, env.publisher.port, '/status');
  return startAlerts({
    channels,
    site: () => env.serve.siteUrl ?? env.publisher.siteOrigins?.[0] ?? options.siteUrl(),
    publisher: () => readStatus(status),
    processes: options.processes,
    disks: createDiskReader(watchedDisks(env, options.root)),
    urls: watchedUrls(env),
    memoryFile: path.join(options.dataDir, 'alerts.json'),
    say: options.say,
    lookEvery: options.lookEvery,
  });
}

/** The addresses whose certificates must not expire: those at which others reach the site and what belongs to it. */
function watchedUrls(env: Env): readonly string[] {
  const urls = [...serversOf(env).map(({ url }) => url), ...(env.publisher.siteOrigins ?? [])];
  return [...new Set(urls.filter((url): url is string => url?.startsWith('https://') === true))];
}

/** Milliseconds. */
const timeout = 5000;

async function readStatus(url: string): Promise<PublisherReport | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    if (!response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the publisher's, which is of the same version
    return (await response.json()) as PublisherReport;
  } catch {
    return undefined;
  }
}
