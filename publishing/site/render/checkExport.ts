import type { ExportedPages, ExportRequest } from './exportRequest.ts';
import type { RenderRoot } from './renderRoot.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './filesBelow.ts';

/**
 * Compares what a process exports with what Next's build rendered when the root was made. Resolves with unused files that were exported, too.
 * Rejects with an Error that names the files that differ.
 */
export async function checkExport(
  exportPages: (call: ExportRequest) => Promise<ExportedPages>,
  { dataDir, pagesDir, paths }: RenderRoot['check'],
  outDir: string,
): Promise<readonly string[]> {
  const { files, unused } = await exportPages({ dataDir, outDir, paths, isTuned: false });
  const expected = filesBelow(pagesDir);
  const differing = [...new Set([...files, ...expected])].filter(
    (file) => !isSameFile(path.join(outDir, file), path.join(pagesDir, file)),
  );
  if (differing.length > 0) {
    throw new Error(`Next's export wrote other bytes than Next's build: ${differing.toSorted().join(', ')}.`);
  }
  return unused;
}

function isSameFile(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
