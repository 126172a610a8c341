import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { readLocalToken } from '../auth/localToken.ts';
import { FolderInUseError } from '../store/lockFolder.ts';
import { startLake } from '../startLake.ts';
import { ADDRESS_FILE } from '../writeAddress.ts';
import type { CommandOptions } from './commandOptions.ts';

/** Does something with the lake of a data folder: the one that runs on it, or one that runs just for this. */
export async function withLake<Result>(
  options: CommandOptions,
  work: (client: SanityClient) => Promise<Result>,
): Promise<Result> {
  const { dataDir, projectId, dataset } = options;
  const connect = (url: string, token: string) =>
    createClient({
      apiHost: url,
      useProjectHostname: false,
      projectId,
      dataset,
      token,
      apiVersion: '2025-02-19',
      useCdn: false,
      perspective: 'raw',
    });
  try {
    const lake = await startLake({ port: 0, dataDir, projectId, dataset });
    try {
      return await work(connect(lake.url, lake.token));
    } finally {
      await lake.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return work(
      connect(readFileSync(join(dataDir, ADDRESS_FILE), 'utf8').trim(), readLocalToken(dataDir) ?? ''),
    );
  }
}
