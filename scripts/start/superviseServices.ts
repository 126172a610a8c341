import type { Log } from './createLog.ts';
import type { RestartBackoff } from './restartBackoff.ts';
import type { FromPublisher } from './services/publisherService.ts';
import type { FromSite } from './services/siteService.ts';
import type { ServiceSettings } from './serviceSettings.ts';
import type { SupervisedProcess } from './superviseProcess.ts';
import type { HealthCheck } from './watchHealth.ts';
import { hookUrl } from '#publishing/publisher/hook/hookUrl.ts';
import { restartBackoff } from './restartBackoff.ts';
import { superviseProcess } from './superviseProcess.ts';
import { healthTimes as usualTimes } from './watchHealth.ts';

export type SuperviseServicesOptions = {
  /** Called at each start of a process, and now: which processes there are does not change. */
  readonly settings: () => ServiceSettings;
  /** Never printed. */
  readonly secrets: readonly string[];
  /** Prints something, for people. */
  readonly say: Log;
  readonly backoff?: RestartBackoff | undefined;
  /** Times after which a process counts as hanging. */
  readonly healthTimes?: Omit<HealthCheck, 'url'> | undefined;
  /** As in `SuperviseOptions`, for every process. */
  readonly maxStopTime?: number | undefined;
  /** Options of Node for every process. */
  readonly execArgv?: readonly string[] | undefined;
  /** Called after every change of a state. */
  readonly onChange: () => void;
  /** Called when the publisher has ended its first check of the content. */
  readonly onChecked: () => void;
  /** Called with the messages of the site's process. */
  readonly onSite: (message: FromSite) => void;
  /** As in `SuperviseOptions`. */
  readonly mayRetry: (reason: string) => boolean;
};

export type SupervisedServices = {
  readonly site: SupervisedProcess;
  readonly publisher: SupervisedProcess;
  /** Absent when the lake is hosted. */
  readonly lake?: SupervisedProcess;
  readonly studio: SupervisedProcess;
  readonly preview: SupervisedProcess;
};

/** The processes of `npm start`, none of which is started yet. */
export function superviseServices(options: SuperviseServicesOptions): SupervisedServices {
  const { settings, backoff = restartBackoff, execArgv = [], healthTimes = usualTimes } = options;
  const { lake } = settings();
  const common = {
    env: withoutSecrets(process.env),
    execArgv,
    backoff,
    maxStopTime: options.maxStopTime ?? 10_000,
    say: options.say,
    hide: hideSecrets(options.secrets),
    onChange: options.onChange,
    onTold: () => {},
    mayRetry: options.mayRetry,
  };
  const healthOf = (placeOf: (now: ServiceSettings) => Place | undefined): HealthCheck => ({
    ...healthTimes,
    url: () => {
      const { host = '127.0.0.1', port = 0 } = placeOf(settings()) ?? {};
      return hookUrl(host, port, '/healthz');
    },
  });
  return {
    site: superviseProcess({
      ...common,
      name: 'site',
      module: new URL('./services/siteService.ts', import.meta.url),
      settings: () => settings().site,
      socket: settings().site.socket,
      health: healthOf(({ site }) => site),
      // Readers are waiting.
      backoff: { ...backoff, first: backoff.first / 10 },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only siteService.ts sends messages here
      onTold: (message) => options.onSite(message as FromSite),
    }),
    publisher: superviseProcess({
      ...common,
      name: 'publisher',
      module: new URL('./services/publisherService.ts', import.meta.url),
      settings: () => settings().publisher,
      health: healthOf(({ publisher }) => publisher),
      // A running build is given time to end.
      maxStopTime: options.maxStopTime ?? 25_000,
      onTold: (message) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only publisherService.ts sends messages here
        if ((message as FromPublisher).kind === 'checked') options.onChecked();
      },
    }),
    ...(lake && {
      lake: superviseProcess({
        ...common,
        name: 'lake',
        module: new URL('./services/lakeService.ts', import.meta.url),
        settings: () => settings().lake,
        health: healthOf(({ lake: local }) => (local?.lake.kind === 'local' ? local.lake : undefined)),
      }),
    }),
    studio: superviseProcess({
      ...common,
      name: 'Studio',
      module: new URL('./services/studioService.ts', import.meta.url),
      settings: () => settings().studio,
      health: healthOf(({ studio }) => studio),
    }),
    preview: superviseProcess({
      ...common,
      name: 'preview',
      module: new URL('./services/previewService.ts', import.meta.url),
      settings: () => settings().preview,
      health: healthOf(({ preview }) => preview),
    }),
  };
}

type Place = { readonly host?: string; readonly port: number };

/** Returns a function that replaces each of these secrets in a text with `…`. */
function hideSecrets(secrets: readonly string[]): (text: string) => string {
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '…'), text);
}

/** The environment for the processes of `npm start` and `npm run serve`: secrets are sent only to those that need them. */
export function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const {
    SANITY_WEBHOOK_SECRET: _secret,
    SANITY_API_TOKEN: _token,
    PUBLISHER_REBUILD_TOKEN: _rebuildToken,
    DELIVER_BUCKET_KEY_ID: _keyId,
    DELIVER_BUCKET_SECRET: _key,
    DELIVER_COMMAND: _command,
    METRICS_TOKEN: _metricsToken,
    OIDC_CLIENT_SECRET: _clientSecret,
    SITE_PASSWORD: _sitePassword,
    ALERT_WEBHOOK: _webhook,
    ALERT_SMTP: _smtp,
    ALERT_COMMAND: _alertCommand,
    ...rest
  } = environment;
  return rest;
}
