import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import type { IndexFile } from './indexFile.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildIndex } from '#core/search/index/buildIndex.ts';
import { writeIndexManifest } from '#core/search/index/indexManifest.ts';

/** Writes the project's own index. */
export function writeOurs(records: readonly SearchRecord[], folder: string): readonly IndexFile[] {
  const parts = buildIndex(records).map(({ kind, prefix, text }) => ({
    text,
    entry: { kind, prefix, file: `${kind}.${prefix}.json` },
  }));
  const manifest = writeIndexManifest(parts.map(({ entry }) => entry));
  writeFileSync(path.join(folder, 'manifest.json'), manifest);
  for (const { entry, text } of parts) writeFileSync(path.join(folder, entry.file), text);
  return [
    { step: 'first', bytes: Buffer.from(manifest) },
    ...parts.map(({ entry: { kind }, text }): IndexFile => ({
      step: kind === 'head' ? 'first' : kind === 'shard' ? 'later' : 'excerpts',
      bytes: Buffer.from(text),
    })),
  ];
}
