import type { DatabaseSync } from 'node:sqlite';

/**
 * Points the documents of assets to where the lake answers now. They carry a whole address, as Sanity's do, and a lake
 * may be started on another port; that is no change of the content, and leaves revisions alone.
 */
export function moveAssetUrls(database: DatabaseSync, url: string): void {
  database
    .prepare(
      `UPDATE documents SET content = json_set(content, '$.url', ?1 || '/' || json_extract(content, '$.path'))
       WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')
         AND json_extract(content, '$.path') IS NOT NULL
         AND json_extract(content, '$.url') <> ?1 || '/' || json_extract(content, '$.path')`,
    )
    .run(url);
}
