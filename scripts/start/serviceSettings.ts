import type { Env, LakeEnv } from '#env';
import type { PublicAccess } from '#system/http/callersOf.ts';
import type { PublicAddresses } from './publicAddresses.ts';
import type { LakeSettings } from './services/lakeService.ts';
import type { PreviewServiceSettings } from './services/previewService.ts';
import type { PublisherSettings } from './services/publisherService.ts';
import type { SiteServiceSettings } from './services/siteService.ts';
import type { StudioServiceSettings } from './services/studioService.ts';
import path from 'node:path';
import { present } from '#core/present.ts';
import { watchedDisks } from '#publishing/alerts/watchedDisks.ts';
import { backupSources } from '#publishing/backup/backupSources.ts';
import { hookUrl } from '#publishing/publisher/hook/hookUrl.ts';

export type ServiceSettings = {
  readonly site: SiteServiceSettings;
  readonly publisher: PublisherSettings;
  /** Absent for a hosted lake. */
  readonly lake?: LakeSettings;
  readonly studio: StudioServiceSettings;
  readonly preview: PreviewServiceSettings;
};

export type SettingsContext = {
  /** The project's folder. */
  readonly root: string;
  /** Shared by lake and publisher; undefined for a hosted lake whose secret is not set. */
  readonly secret: string | undefined;
  /** The site's address without a slash at the end. */
  readonly siteUrl: string;
  /** The public addresses of the servers; browsers on other machines cannot reach them when absent. */
  readonly addresses?: PublicAddresses | undefined;
};

/** Returns the settings of each process of `npm start` and `npm run serve`; secrets only where they are needed. */
export function serviceSettings(
  env: Env,
  { root, secret, siteUrl, addresses }: SettingsContext,
): ServiceSettings {
  const { host, port, keep, rebuildToken } = env.publisher;
  const studioOrigins = addresses
    ? [addresses.studio]
    : [`http://localhost:${env.studioPort}`, `http://127.0.0.1:${env.studioPort}`];
  const siteOrigins = addresses
    ? [addresses.site, ...(env.publisher.siteOrigins ?? [])]
    : env.publisher.siteOrigins;
  const accessBy = (name: 'site' | 'studio' | 'publisher' | 'preview'): { readonly access?: PublicAccess } =>
    addresses ? { access: { url: addresses[name], ...present({ proxies: addresses.proxies }) } } : {};
  const publisherData = path.resolve(root, env.publisher.dataDir);
  return {
    site: {
      host: env.siteHost,
      port: env.sitePort,
      publisherData,
      ...accessBy('site'),
      ...present({ password: env.sitePassword, socket: env.siteSocket }),
    },
    publisher: {
      root,
      lake: env.lake,
      host,
      port,
      dataDir: publisherData,
      keep,
      siteUrl: hookUrl(env.siteHost, env.sitePort, ''),
      workers: env.build.workers,
      watched: watchedDisks(env, root),
      studioOrigins,
      ...accessBy('publisher'),
      ...present({
        secret,
        rebuildToken,
        siteOrigins,
        sitePassword: env.sitePassword,
        targets: targetsBelow(root, env.targets),
        backups: backupsOf(env, root),
        metricsToken: env.metricsToken,
      }),
    },
    ...(env.lake.kind === 'hosted' || secret === undefined
      ? {}
      : {
          lake: {
            root,
            lake: env.lake,
            hook: { url: hookUrl(host, port), secret },
            studioOrigins,
            ...present({ proxies: addresses?.proxies, metricsToken: env.metricsToken, oidc: env.oidc }),
          },
        }),
    studio: {
      root,
      lake: withoutToken(env.lake),
      port: env.studioPort,
      siteUrl,
      publisherUrl: addresses?.publisher ?? `http://localhost:${port}`,
      previewUrl: addresses?.preview ?? `http://localhost:${env.preview.port}`,
      ...accessBy('studio'),
      ...present({ host: env.serve.studioHost, lakeUrl: addresses?.lake, without: env.studioWithout }),
    },
    preview: {
      root,
      lake: env.lake,
      host: env.preview.host,
      port: env.preview.port,
      ...present({ reviewUrl: env.preview.url }),
      dataDir: path.resolve(root, env.preview.dataDir),
      studioOrigins,
      ...accessBy('preview'),
    },
  };
}

function backupsOf(env: Env, root: string): PublisherSettings['backups'] {
  const { every, keep, folder } = env.backup;
  if (every === undefined) return undefined;
  return { every, keep, folder: path.resolve(root, folder), sources: backupSources(env, root) };
}

/** A folder may be given relative to the project's. */
function targetsBelow(root: string, targets: Env['targets']): Env['targets'] {
  return targets?.map((target) =>
    target.kind === 'folder' ? { ...target, folder: path.resolve(root, target.folder) } : target,
  );
}

function withoutToken(lake: LakeEnv): LakeEnv {
  if (lake.kind === 'local') return lake;
  const { token: _token, ...open } = lake;
  return open;
}
