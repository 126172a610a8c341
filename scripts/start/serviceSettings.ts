import type { Env, LakeEnv } from '#env';
import type { LakeSettings } from './services/lakeService.ts';
import type { PreviewServiceSettings } from './services/previewService.ts';
import type { PublisherSettings } from './services/publisherService.ts';
import type { SiteServiceSettings } from './services/siteService.ts';
import type { StudioServiceSettings } from './services/studioService.ts';
import path from 'node:path';
import { present } from '#core/present.ts';
import { backupSources } from '#scripts/backup/backupSources.ts';
import { hookUrl } from '#scripts/publisher/hook/hookUrl.ts';

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
};

/** What each process of `npm start` is given at its start; secrets only where they are needed. */
export function serviceSettings(env: Env, { root, secret, siteUrl }: SettingsContext): ServiceSettings {
  const { host, port, asOf, rebuildToken, siteOrigins } = env.publisher;
  const studioOrigins = [`http://localhost:${env.studioPort}`];
  const publisherData = path.resolve(root, env.publisher.dataDir);
  return {
    site: { host: env.siteHost, port: env.sitePort, publisherData },
    publisher: {
      root,
      lake: env.lake,
      host,
      port,
      dataDir: publisherData,
      siteUrl: hookUrl(env.siteHost, env.sitePort, ''),
      workers: env.build.workers,
      studioOrigins,
      ...present({
        secret,
        asOf,
        rebuildToken,
        siteOrigins,
        targets: targetsBelow(root, env.targets),
        backups: backupsOf(env, root),
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
          },
        }),
    studio: {
      root,
      lake: withoutToken(env.lake),
      port: env.studioPort,
      siteUrl,
      publisherUrl: `http://localhost:${port}`,
      previewUrl: `http://localhost:${env.preview.port}`,
      ...present({ without: env.studioWithout }),
    },
    preview: {
      root,
      lake: env.lake,
      host: env.preview.host,
      port: env.preview.port,
      ...present({ reviewUrl: env.preview.url }),
      dataDir: path.resolve(root, env.preview.dataDir),
      studioOrigins: [...studioOrigins, `http://127.0.0.1:${env.studioPort}`],
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
