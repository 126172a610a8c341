import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { addonFolder, isAddonMade, madeFile } from '../store/addonFolder.ts';
import { databaseFile } from '../store/databaseFile.ts';

/** The files of a lake that have to be saved besides its assets, named by their paths in the data folder. */
export type SavedFiles = {
  /** To be copied as of one moment each. */
  readonly databases: readonly string[];
  /** To be copied as they are. */
  readonly others: readonly string[];
};

/** The files that a data folder has now, or nothing if it has no lake. */
export function savedFiles(dataDir: string): SavedFiles {
  if (!existsSync(databaseFile(dataDir))) return { databases: [], others: [] };
  const inFolder = (file: string): string => path.relative(dataDir, file);
  const addon = addonFolder(dataDir);
  const hasAddon = isAddonMade(dataDir);
  return {
    databases: [databaseFile(dataDir), ...(hasAddon ? [databaseFile(addon)] : [])].map(inFolder),
    others: [
      ...(hasAddon ? [inFolder(path.join(addon, madeFile))] : []),
      ...['token', 'webhooks.json'].filter((name) => existsSync(path.join(dataDir, name))),
    ],
  };
}

/** The files of assets in a data folder, which never change. Call this after the databases were copied: an asset is on the disk before its document. */
export function savedAssets(dataDir: string): readonly string[] {
  return ['assets/images', 'assets/files'].flatMap((folder) =>
    existsSync(path.join(dataDir, folder))
      ? readdirSync(path.join(dataDir, folder)).map((name) => `${folder}/${name}`)
      : [],
  );
}
