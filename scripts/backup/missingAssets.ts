import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The files of assets that the documents of a lake name and its folder does not have, such as `images/….png`. */
export function missingAssets(lakeFolder: string): readonly string[] {
  const database = new DatabaseSync(path.join(lakeFolder, 'lake.sqlite'), { readOnly: true });
  try {
    return database
      .prepare(
        `SELECT type, json_extract(content, '$.path') AS path FROM documents
         WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset') AND path IS NOT NULL ORDER BY id`,
      )
      .all()
      .map((row) =>
        path.join(
          row['type'] === 'sanity.imageAsset' ? 'images' : 'files',
          path.basename(String(row['path'])),
        ),
      )
      .filter((file) => !existsSync(path.join(lakeFolder, 'assets', file)));
  } finally {
    database.close();
  }
}
