import type { OidcEnv } from '#env';
import { statSync } from 'node:fs';
import path from 'node:path';
import { present } from '#core/present.ts';
import { readEnv } from '#env';
import { DamagedDatabaseError } from '#lake/store/DamagedDatabaseError.ts';
import { databaseFile } from '#lake/store/databaseFile.ts';

/** The lake that a command works on. */
export type LocalLake = {
  readonly port: number;
  readonly dataDir: string;
  readonly projectId: string;
  readonly dataset: string;
  /** The mode for as long as it runs; that of the dataset when absent. */
  readonly datasetMode?: 'public' | 'private';
  readonly oneClickLogin: boolean;
  /** Address to listen on; 127.0.0.1 when absent. */
  readonly host?: string;
  /** The address for browsers on other machines. */
  readonly publicUrl?: string;
  /** Days for which earlier versions of documents are kept; forever when absent. */
  readonly keepHistoryDays?: number;
  readonly studioPort: number;
  /** A provider through which people log in. */
  readonly oidc?: OidcEnv;
};

/** The option that selects the lake. */
export const dataOption = {
  type: 'string',
  value: 'FOLDER',
  summary: 'Where the lake keeps its data (default: LAKE_DATA, or .data/lake).',
} as const;

/**
 * The lake in a folder, or in the one that the environment names. Throws an Error if the environment selects a hosted
 * lake.
 */
export function localLake(folder: string | undefined): LocalLake {
  const { lake, studioPort, oidc } = readEnv();
  if (lake.kind === 'hosted') {
    throw new Error('SANITY_PROJECT_ID is set, so the hosted lake is used instead of a local one.');
  }
  const { port, dataDir, projectId, dataset, datasetMode, oneClickLogin = true, host, publicUrl } = lake;
  const { keepHistoryDays } = lake;
  return {
    port,
    dataDir: path.resolve(folder ?? dataDir),
    projectId,
    dataset,
    oneClickLogin,
    studioPort,
    ...present({ datasetMode, host, publicUrl, keepHistoryDays, oidc }),
  };
}

/** As `localLake`. Throws an Error, and creates nothing, if there is no lake in the folder. */
export function existingLake(folder: string | undefined): LocalLake {
  const lake = localLake(folder);
  if (isThere(databaseFile(lake.dataDir))) return lake;
  if (isThere(path.join(lake.dataDir, 'token'))) {
    throw new DamagedDatabaseError(lake.dataDir, 'the file is gone');
  }
  throw new Error(
    `There is no lake in '${lake.dataDir}'. Name its folder with --data or LAKE_DATA; 'npm run lake' makes a new one.`,
  );
}

/** Throws the error of the system for a folder into which this user may not look. */
function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}
