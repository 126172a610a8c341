import type { Env } from '#env';
import type { WatchedFolders } from './readDisks.ts';
import path from 'node:path';
import { databaseFile } from '#lake/store/databaseFile.ts';

/** The folders whose disks must not be full. */
export function watchedPlaces({ lake, publisher, backup }: Env, root: string): WatchedFolders {
  const below = (folder: string): string => path.resolve(root, folder);
  const lakeData = lake.kind === 'local' ? [below(lake.dataDir)] : [];
  return {
    folders: [...lakeData, below(publisher.dataDir), below(backup.folder), below('.build')],
    databases: lakeData.map(databaseFile),
  };
}

/** The addresses whose certificates must not expire: those at which others reach the site and what belongs to it. */
export function watchedUrls({ lake, preview, publisher, serve }: Env): readonly string[] {
  const urls = [
    lake.kind === 'local' ? lake.publicUrl : undefined,
    preview.url,
    serve.siteUrl,
    serve.studioUrl,
    serve.publisherUrl,
    ...(publisher.siteOrigins ?? []),
  ];
  return [...new Set(urls.filter((url): url is string => url?.startsWith('https://') === true))];
}
