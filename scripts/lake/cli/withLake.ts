import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { readLocalToken } from '../auth/localToken.ts';
import { FolderInUseError } from '../store/lockFolder.ts';
import { startLake } from '../startLake.ts';
import type { Lake } from '../startLake.ts';
import { ADDRESS_FILE } from '../writeAddress.ts';
import type { LocalLake } from './localLake.ts';

/** Does something with the lake of a data folder: the one that runs on it, or one that runs just for this. */
export async function withLake<Result>(
  options: LocalLake,
  work: (client: SanityClient) => Promise<Result>,
): Promise<Result> {
  const own = await startOwnLake(options);
  if (own === undefined) return work(connect(options, runningLake(options)));
  try {
    return await work(connect(options, own));
  } finally {
    await own.close();
  }
}

/** Undefined when another process has the folder. */
async function startOwnLake({
  port,
  dataDir,
  projectId,
  dataset,
  datasetMode,
}: LocalLake): Promise<Lake | undefined> {
  try {
    const forCommand = { assetUrl: `http://127.0.0.1:${port}` };
    return await startLake({
      port: 0,
      dataDir,
      projectId,
      dataset,
      datasetMode,
      localLogin: false,
      forCommand,
      reportFault: tellOnce(),
    });
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}

/** The command fails as well, with its own words: so what is wrong with the lake is told once, in one line. */
function tellOnce(): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!told.has(message)) console.error(`The lake failed: ${message}`);
    told.add(message);
  };
}

function runningLake({ dataDir }: LocalLake): Pick<Lake, 'url' | 'token'> {
  const file = join(dataDir, ADDRESS_FILE);
  if (!existsSync(file)) {
    throw new Error(
      `Another command is at work on '${dataDir}', or a lake is just starting on it. Try again in a moment.`,
    );
  }
  return { url: readFileSync(file, 'utf8').trim(), token: readLocalToken(dataDir) ?? '' };
}

function connect(
  { projectId, dataset }: LocalLake,
  { url, token }: Pick<Lake, 'url' | 'token'>,
): SanityClient {
  return createClient({
    apiHost: url,
    useProjectHostname: false,
    projectId,
    dataset,
    token,
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
  });
}
