import type { Env } from '#env';
import type { ProcessState } from '#system/process/processState.ts';
import type { Log } from './createLog.ts';
import type { PublicAddresses } from './publicAddresses.ts';
import type { RestartBackoff } from './restartBackoff.ts';
import type { ToPublisher } from './services/publisherService.ts';
import type { SupervisedProcess } from './superviseProcess.ts';
import type { HealthCheck } from './watchHealth.ts';
import path from 'node:path';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
import { nameOfHost } from '#system/http/server/nameOfHost.ts';
import { checkPorts } from './checkPorts.ts';
import { keepSecret } from './keepSecret.ts';
import { lakeAddress } from './lakeAddress.ts';
import { lockStart } from './lockStart.ts';
import { secretsOf } from './secretsOf.ts';
import { serversOf } from './serversOf.ts';
import { serviceSettings } from './serviceSettings.ts';
import { superviseServices } from './superviseServices.ts';
import { watchServices } from './watchServices.ts';

export type ServicesOptions = {
  /** The project's folder. */
  readonly root: string;
  /** Prints something, for people. */
  readonly say: Log;
  /** The command with which the user started this, for messages; `npm start` when absent. */
  readonly program?: string;
  /** The public addresses of the servers; browsers on other machines cannot reach them when absent. */
  readonly addresses?: PublicAddresses;
  readonly backoff?: RestartBackoff;
  /** Times after which a process counts as hanging; the usual ones when absent. */
  readonly healthTimes?: Omit<HealthCheck, 'url'>;
  /** The longest that a process may take to stop before it is killed. Milliseconds; the usual times when absent. */
  readonly maxStopTime?: number;
  /** Between two looks for what operators must know. Milliseconds; the usual time when absent. */
  readonly alertsEvery?: number;
  /** Options of Node for every process; for tests. */
  readonly execArgv?: readonly string[];
};

export type Services = {
  /**
   * Resolves when everything runs and the content was checked; rejects with an Error when something cannot start while there is
   * no site to keep running, or when everything is closed before that.
   */
  readonly ready: Promise<void>;
  /** For people. */
  readonly addresses: () => Readonly<Record<'site' | 'studio' | 'lake' | 'status', string>>;
  readonly processes: () => readonly ProcessState[];
  /** Ends all processes: first those that need the lake, then the lake, and the site last. */
  readonly close: () => Promise<void>;
};

/**
 * Starts the site's server, the publisher, the lake (unless it is hosted), the Studio and the preview, each in a process of its own that is
 * restarted when it ends. The site shows what was built last, whatever happens to the others. Rejects with an Error, before
 * anything is started, when they are already running, a port is not available or the publisher's secret cannot be stored.
 */
export async function startServices(env: Env, options: ServicesOptions): Promise<Services> {
  const dataDir = path.resolve(options.root, env.publisher.dataDir);
  const { root, program = 'npm start' } = options;
  const unlock = lockStart({ root, dataDir, program, site: `http://localhost:${env.sitePort}/` });
  try {
    const isOpen = env.siteSocket !== undefined;
    await checkPorts(serversOf(env).filter(({ name }) => !(isOpen && name === 'site')));
    const services = runServices(env, dataDir, options);
    return { ...services, close: () => services.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

function runServices(env: Env, dataDir: string, options: ServicesOptions): Services {
  const secret = env.publisher.secret ?? (env.lake.kind === 'local' ? keepSecret(dataDir) : undefined);
  const live = livePointer(dataDir).read;
  const { addresses } = options;
  const siteOrigin = addresses?.site ?? `http://${nameOfHost(env.siteHost)}:${env.sitePort}`;
  const siteUrl = (): string => `${siteOrigin}${live()?.basePath ?? ''}`;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  // A caller that closes everything at once does not wait for it.
  ready.catch(() => {});
  const hasSite = (): boolean => Boolean(live());
  let isReady = false;
  let hasChecked = false;

  const services = superviseServices({
    ...options,
    settings: () => serviceSettings(env, { root: options.root, secret, siteUrl: siteUrl(), addresses }),
    secrets: secretsOf(env, secret),
    onChange: () => advance(),
    onChecked: () => {
      hasChecked = true;
      advance();
    },
    onSite: (message) => publisher.tell(message satisfies ToPublisher),
    // What is wrong may pass; until then there is a site to keep running, or everything worked before.
    mayRetry: (reason) => {
      if (isReady || hasSite()) return true;
      reject(new Error(reason));
      return false;
    },
  });
  const { site, publisher, lake, studio, preview } = services;
  const all = [site, publisher, ...(lake ? [lake] : []), studio, preview];
  const processes = (): readonly ProcessState[] => all.map((each) => each.state());

  /** Starts whatever can be started now. */
  function advance(): void {
    const hasLake = !lake || isRunning(lake);
    const tell = (message: ToPublisher): void => publisher.tell(message);
    if (isRunning(publisher)) tell({ kind: 'processes', processes: processes() });
    if (isRunning(publisher) && hasLake) tell({ kind: 'begin' });
    // While there is no site yet, its build comes first: bundling the Studio needs just as much of the machine.
    const mayBundle = hasChecked || hasSite() || Boolean(publisher.state().lastError);
    if (hasLake && mayBundle) {
      studio.start();
      preview.start();
    }
    const isReachable = isRunning(site) && isRunning(studio);
    if (!isReady && hasLake && hasChecked && isReachable) {
      isReady = true;
      resolve();
    }
  }

  if (secret === undefined) {
    options.say(
      'SANITY_WEBHOOK_SECRET is not set: webhooks are refused, and changes are found by a check every ten minutes.',
    );
  }
  for (const each of [site, publisher, lake]) each?.start();
  const alerts = watchServices(env, {
    root: options.root,
    dataDir,
    processes,
    siteUrl,
    say: (text, level) => options.say(text, 'alerts', level),
    lookEvery: options.alertsEvery,
  });
  return {
    ready,
    addresses: () => serviceAddresses(env, siteUrl(), addresses),
    processes,
    close: async () => {
      reject(new Error('Everything was closed before it was ready.'));
      await alerts?.close();
      await Promise.all([publisher.close(), studio.close(), preview.close()]);
      await lake?.close();
      await site.close();
    },
  };
}

function serviceAddresses(
  { lake, studioPort, publisher }: Env,
  site: string,
  addresses: PublicAddresses | undefined,
): ReturnType<Services['addresses']> {
  return {
    site: `${site}/`,
    studio: `${addresses?.studio ?? `http://localhost:${studioPort}`}/`,
    lake: addresses?.lake ?? lakeAddress(lake),
    status: `http://localhost:${publisher.port}/status`,
  };
}

function isRunning(supervised: SupervisedProcess): boolean {
  return supervised.state().state === 'running';
}
