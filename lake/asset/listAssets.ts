import type { DatabaseSync } from 'node:sqlite';
import type { AssetKind } from './assetFile.ts';
import path from 'node:path';

/** An asset that a document names, and the name of its file. */
export type ListedAsset = { readonly kind: AssetKind; readonly name: string };

/** The assets of all documents of a lake's database that have a file, in the order of the documents' ids. */
export function listAssets(database: DatabaseSync): readonly ListedAsset[] {
  return database
    .prepare(
      `SELECT type, json_extract(content, '$.path') AS path FROM documents
       WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset') AND path IS NOT NULL ORDER BY id`,
    )
    .all()
    .map((row) => ({
      kind: row['type'] === 'sanity.imageAsset' ? 'images' : 'files',
      name: path.basename(String(row['path'])),
    }));
}
