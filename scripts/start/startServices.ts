import path from 'node:path';
import type { Env } from '#env';
import { keepSecret } from '#scripts/publisher/keepSecret.ts';
import type { ProcessState } from '#scripts/publisher/processState.ts';
import { checkPort } from '#scripts/serve/checkPort.ts';
import { followLivePointer } from '#scripts/serve/livePointer.ts';
import { nameOfHost } from '#scripts/serve/nameOfHost.ts';
import { hideSecrets } from './hideSecrets.ts';
import { lakeAddress } from './lakeAddress.ts';
import type { RestartPace } from './restartPace.ts';
import { restartPace } from './restartPace.ts';
import { serviceSettings } from './serviceSettings.ts';
import type { FromPublisher, ToPublisher } from './services/publisherService.ts';
import type { SupervisedProcess } from './superviseProcess.ts';
import { superviseProcess } from './superviseProcess.ts';

export type ServicesOptions = {
  /** The project's folder. */
  readonly root: string;
  /** Prints something, for people. */
  readonly say: (text: string) => void;
  readonly pace?: RestartPace;
  /** Options of Node for every process; for tests. */
  readonly execArgv?: readonly string[];
};

export type Services = {
  /**
   * Resolves when everything runs and the content was looked at; rejects with an Error when something cannot start while there
   * is no site to keep up, or when everything is closed before.
   */
  readonly ready: Promise<void>;
  /** For people. */
  readonly addresses: () => Readonly<Record<'site' | 'studio' | 'lake' | 'status', string>>;
  readonly processes: () => readonly ProcessState[];
  /** Ends all processes: first who needs the lake, then the lake, last the site. */
  readonly close: () => Promise<void>;
};

/**
 * Starts the site's server, the publisher, the lake (unless it is hosted) and the Studio, each in a process of its own that is
 * started again when it ends. The site shows what was built last, whatever becomes of the others. Rejects with an Error, before
 * anything is started, when a port or the secret of the publisher's folder cannot be had.
 */
export async function startServices(env: Env, options: ServicesOptions): Promise<Services> {
  await checkPorts(env);
  const { root } = options;
  const dataDir = path.resolve(root, env.publisher.dataDir);
  const isLocal = env.lake.kind === 'local';
  const secret = env.publisher.secret ?? (isLocal ? keepSecret(dataDir) : undefined);
  const live = followLivePointer(dataDir);
  const siteUrl = (): string => `http://${nameOfHost(env.siteHost)}:${env.sitePort}${live()?.basePath ?? ''}`;
  const settings = () => serviceSettings(env, { root, secret, siteUrl: siteUrl() });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  // Whoever closes everything at once has no use for it.
  ready.catch(() => {});
  let isReady = false;
  let hasLooked = false;

  const common = {
    env: withoutSecrets(process.env),
    execArgv: options.execArgv ?? [],
    pace: options.pace ?? restartPace,
    longestStop: 10_000,
    say: options.say,
    hide: hideSecrets([secret, env.lake.kind === 'hosted' ? env.lake.token : undefined]),
    onChange: () => advance(),
    onTold: () => {},
    // Whatever is wrong may pass, as long as there is a site to keep up, or everything was well before.
    mayRetry: (reason: string) => {
      if (isReady || live() !== undefined) return true;
      reject(new Error(reason));
      return false;
    },
  };
  const site = superviseProcess({
    ...common,
    name: 'site',
    module: new URL('./services/siteService.ts', import.meta.url),
    settings: () => settings().site,
    // Readers wait meanwhile.
    pace: { ...common.pace, first: common.pace.first / 10 },
  });
  const publisher = superviseProcess({
    ...common,
    name: 'publisher',
    module: new URL('./services/publisherService.ts', import.meta.url),
    settings: () => settings().publisher,
    // A build that runs is given time to end.
    longestStop: 25_000,
    onTold: (message) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by publisherService.ts alone
      hasLooked ||= (message as FromPublisher).kind === 'looked';
      advance();
    },
  });
  const lake = isLocal
    ? superviseProcess({
        ...common,
        name: 'lake',
        module: new URL('./services/lakeService.ts', import.meta.url),
        settings: () => settings().lake,
      })
    : undefined;
  const studio = superviseProcess({
    ...common,
    name: 'Studio',
    module: new URL('./services/studioService.ts', import.meta.url),
    settings: () => settings().studio,
  });
  const all = [site, publisher, ...(lake === undefined ? [] : [lake]), studio];
  const processes = (): readonly ProcessState[] => all.map((each) => each.state());

  /** Does what has become possible. */
  function advance(): void {
    const hasLake = lake === undefined || isRunning(lake);
    const tell = (message: ToPublisher): void => publisher.tell(message);
    if (isRunning(publisher)) tell({ kind: 'processes', processes: processes() });
    if (isRunning(publisher) && hasLake) tell({ kind: 'begin' });
    // Where there is no site yet, its build comes first: bundling the Studio takes as much of the machine.
    const mayBundle = hasLooked || live() !== undefined || publisher.state().lastError !== undefined;
    if (hasLake && mayBundle) studio.start();
    if (!isReady && hasLake && hasLooked && isRunning(site) && isRunning(studio)) {
      isReady = true;
      resolve();
    }
  }

  if (secret === undefined) {
    options.say(
      'SANITY_WEBHOOK_SECRET is not set: nobody can tell of changes, and they are looked for every ten minutes.',
    );
  }
  for (const each of [site, publisher, lake]) each?.start();
  return {
    ready,
    addresses: () => ({
      site: `${siteUrl()}/`,
      studio: `http://localhost:${env.studioPort}/`,
      lake: lakeAddress(env.lake),
      status: `http://localhost:${env.publisher.port}/status`,
    }),
    processes,
    close: async () => {
      reject(new Error('Everything was closed before it was ready.'));
      await Promise.all([publisher.close(), studio.close()]);
      await lake?.close();
      await site.close();
    },
  };
}

async function checkPorts({ siteHost, sitePort, studioPort, publisher, lake }: Env): Promise<void> {
  await checkPort(sitePort, 'SITE_PORT', siteHost);
  await checkPort(studioPort, 'STUDIO_PORT');
  await checkPort(publisher.port, 'PUBLISHER_PORT', publisher.host);
  if (lake.kind === 'local') await checkPort(lake.port, 'LAKE_PORT');
}

function isRunning(supervised: SupervisedProcess): boolean {
  return supervised.state().state === 'running';
}

/** Each process is sent the secrets that it needs. */
function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SANITY_WEBHOOK_SECRET: _secret, SANITY_API_TOKEN: _token, ...rest } = environment;
  return rest;
}
