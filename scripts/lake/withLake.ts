import type { SanityClient } from '@sanity/client';
import type { Lake } from '#lake/startLake.ts';
import type { LocalLake } from './localLake.ts';
import { createClient } from '@sanity/client';
import { readLocalToken } from '#lake/auth/readLocalToken.ts';
import { startLake } from '#lake/startLake.ts';
import { FolderInUseError } from '#lake/store/lockFolder.ts';
import { readAddress } from '#lake/store/readAddress.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/** Works with the lake of a data folder: the one running on it, or one started just for this. */
export async function withLake<Result>(
  options: LocalLake,
  work: (client: SanityClient) => Promise<Result>,
): Promise<Result> {
  const own = await startOwnLake(options);
  if (!own) return work(connect(options, runningLake(options)));
  try {
    return await work(connect(options, own));
  } finally {
    await own.close();
  }
}

/** Undefined if another process is using the folder. */
async function startOwnLake({ port, dataDir, projectId, dataset }: LocalLake): Promise<Lake | undefined> {
  try {
    const forCommand = { assetUrl: `http://127.0.0.1:${port}` };
    return await startLake({
      port: 0,
      dataDir,
      projectId,
      dataset,
      localLogin: false,
      forCommand,
      reportError: tellOnce(),
    });
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}

/** The command fails with a message of its own, so each error of the lake is printed only once, in one line. */
function tellOnce(): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    const message = errorMessage(error);
    if (!told.has(message)) console.error(`The lake failed: ${message}`);
    told.add(message);
  };
}

function runningLake({ dataDir }: LocalLake): Pick<Lake, 'url' | 'token'> {
  const url = readAddress(dataDir);
  if (url === undefined) {
    throw new Error(
      `Another command is at work on '${dataDir}', or a lake is just starting on it. Try again in a moment.`,
    );
  }
  return { url, token: readLocalToken(dataDir) ?? '' };
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
