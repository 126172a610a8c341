import type { LakeEnv } from '#env';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLake } from '#lake/startLake.ts';
import { FolderInUseError } from '#lake/store/lockFolder.ts';
import { readAddress } from '#lake/store/readAddress.ts';

export type OpenLakeOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly onProgress: (line: string) => void;
};

export type OpenedLake = {
  readonly lake: LakeEnv;
  /** True if it runs in this process, until it is closed. */
  readonly isOwn: boolean;
  readonly close: () => Promise<void>;
};

/** The time, in milliseconds, for another process to start a lake, or to finish its work in the data folder. */
const maxWait = 30_000;

/**
 * Opens the lake that the environment names: a hosted one, the local one that runs on its data folder, at whatever port that is, or else
 * one that runs in this process. Rejects with an Error that names the folder if it cannot be used.
 */
export async function openChosenLake(
  lake: LakeEnv,
  { root, onProgress }: OpenLakeOptions,
): Promise<OpenedLake> {
  if (lake.kind === 'hosted') return { lake, isOwn: false, close: keepOpen };
  const local = { ...lake, dataDir: path.resolve(root, lake.dataDir) };
  const givenUp = Date.now() + maxWait;
  for (;;) {
    const own = await startOwn(local);
    if (own) {
      onProgress(`No lake is running: this command starts its own, with the content of ${lake.dataDir}.`);
      return { lake: { ...local, port: portOf(own.url) }, isOwn: true, close: own.close };
    }
    const address = readAddress(local.dataDir);
    if (address !== undefined) {
      return { lake: { ...local, port: portOf(address) }, isOwn: false, close: keepOpen };
    }
    if (Date.now() > givenUp) {
      throw new Error(`Another command is at work on '${local.dataDir}'. Try again when it has ended.`);
    }
    await wait(200);
  }
}

/** Undefined if another process is using the folder. */
async function startOwn(
  lake: Extract<LakeEnv, { readonly kind: 'local' }>,
): Promise<Awaited<ReturnType<typeof startLake>> | undefined> {
  const { port, dataDir, projectId, dataset } = lake;
  const forCommand = { assetUrl: `http://127.0.0.1:${port}` };
  try {
    return await startLake({ port: 0, dataDir, projectId, dataset, localLogin: false, forCommand });
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}

/** Others continue using it. */
async function keepOpen(): Promise<void> {}

function portOf(address: string): number {
  return Number(new URL(address).port || 80);
}
