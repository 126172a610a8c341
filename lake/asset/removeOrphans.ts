import type { DatabaseSync } from 'node:sqlite';
import type { AssetKind } from './assetFile.ts';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { assetFile, assetFolder } from './assetFile.ts';
import { listAssets } from './listAssets.ts';

const kinds: readonly AssetKind[] = ['images', 'files'];

/**
 * Removes orphaned asset files: those that no document refers to and that no revision in the history could bring back.
 * Must run before uploads are accepted, because a file exists before its document does.
 */
export function removeOrphans(database: DatabaseSync, dataDir: string): void {
  const used = new Set(listAssets(database).map(({ name }) => name));
  const inHistory = database.prepare('SELECT 1 FROM revisions WHERE document = ? LIMIT 1');
  for (const kind of kinds) {
    const folder = assetFolder(dataDir, kind);
    for (const name of readdirSync(folder)) {
      // A file with any other name was not put there by the lake.
      if (assetFile(dataDir, kind, name) === undefined) continue;
      if (used.has(name) || inHistory.get(assetDocumentId(kind, name))) continue;
      rmSync(path.join(folder, name), { force: true });
    }
  }
}

/** The id of the document that a lake makes for a file: `image-{sha1}-{size}-{extension}`, `file-{sha1}-{extension}`. */
function assetDocumentId(kind: AssetKind, name: string): string {
  return `${kind === 'images' ? 'image' : 'file'}-${name.replace('.', '-')}`;
}
