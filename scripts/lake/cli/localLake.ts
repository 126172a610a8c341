import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnv } from '#env';
import { DamagedDatabaseError } from '../store/DamagedDatabaseError.ts';
import { databaseFile } from '../store/databaseFile.ts';

/** The lake that a command is about. */
export type LocalLake = {
  readonly port: number;
  readonly dataDir: string;
  readonly projectId: string;
  readonly dataset: string;
  readonly datasetMode: 'public' | 'private';
  readonly oneClickLogin: boolean;
  readonly studioPort: number;
};

/** The option that says which lake. */
export const DATA_OPTION = {
  type: 'string',
  value: 'FOLDER',
  summary: 'Where the lake keeps its data; LAKE_DATA without it, or else .data/lake.',
} as const;

/** The lake in a folder, or in that of the environment. Throws an Error when the environment says to use a hosted one. */
export function localLake(folder: string | undefined): LocalLake {
  const { lake, studioPort } = readEnv();
  if (lake.kind === 'hosted')
    throw new Error('SANITY_PROJECT_ID is set: then the hosted lake is used, not this one.');
  const { port, dataDir, projectId, dataset, datasetMode = 'public', oneClickLogin = true } = lake;
  return {
    port,
    dataDir: resolve(folder ?? dataDir),
    projectId,
    dataset,
    datasetMode,
    oneClickLogin,
    studioPort,
  };
}

/** As `localLake`. Throws an Error, and makes nothing, when there is no lake in the folder. */
export function existingLake(folder: string | undefined): LocalLake {
  const lake = localLake(folder);
  if (existsSync(databaseFile(lake.dataDir))) return lake;
  if (existsSync(join(lake.dataDir, 'token')))
    throw new DamagedDatabaseError(lake.dataDir, 'the file is gone');
  throw new Error(
    `There is no lake in '${lake.dataDir}'. Name its folder with --data or LAKE_DATA; 'npm run lake' makes a new one.`,
  );
}
