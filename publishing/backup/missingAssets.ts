import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { assetFolder } from '#lake/asset/assetFile.ts';
import { listAssets } from '#lake/asset/listAssets.ts';
import { databaseFile } from '#lake/store/databaseFile.ts';

/** The files of assets that the documents of a lake name and its folder does not have, such as `images/….png`. */
export function missingAssets(lakeFolder: string): readonly string[] {
  const database = new DatabaseSync(databaseFile(lakeFolder), { readOnly: true });
  try {
    return listAssets(database)
      .filter(({ kind, name }) => !existsSync(path.join(assetFolder(lakeFolder, kind), name)))
      .map(({ kind, name }) => `${kind}/${name}`);
  } finally {
    database.close();
  }
}
