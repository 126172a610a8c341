import type { DatabaseSync } from 'node:sqlite';

/**
 * Updates the URLs in asset documents to the lake's current address. They are complete URLs, as Sanity's are, and a
 * lake may be restarted on another port. This does not count as an edit: revisions stay as they are.
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
