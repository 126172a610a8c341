import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { assetFile, assetFolder } from './assetFile.ts';
import type { AssetKind } from './assetFile.ts';

const KINDS: readonly AssetKind[] = ['images', 'files'];

/**
 * Removes the files of assets that nobody can ask for again: no document has them, and no revision in the history could
 * bring such a document back. Must be called before uploads are taken: a file is there before its document.
 */
export function removeOrphans(database: DatabaseSync, dataDir: string): void {
  const paths = database
    .prepare(
      `SELECT json_extract(content, '$.path') AS path FROM documents
       WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')`,
    )
    .all();
  const used = new Set(paths.map(({ path }) => basename(String(path))));
  const inHistory = database.prepare('SELECT 1 FROM revisions WHERE document = ? LIMIT 1');
  for (const kind of KINDS) {
    const folder = assetFolder(dataDir, kind);
    for (const name of readdirSync(folder)) {
      // What has another name was put there by somebody else, who may miss it.
      if (assetFile(dataDir, kind, name) === undefined) continue;
      if (used.has(name) || inHistory.get(assetDocumentId(kind, name)) !== undefined) continue;
      rmSync(join(folder, name), { force: true });
    }
  }
}

/** The id of the document that a lake makes for a file: `image-{sha1}-{size}-{extension}`, `file-{sha1}-{extension}`. */
function assetDocumentId(kind: AssetKind, name: string): string {
  return `${kind === 'images' ? 'image' : 'file'}-${name.replace('.', '-')}`;
}
