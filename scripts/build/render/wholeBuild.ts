import type { RenderOptions } from './renderOptions.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './filesBelow.ts';
import { markScripts } from './markScripts.ts';
import { compiledFolder, nextBuild } from './nextBuild.ts';
import { tunePage } from './tunePage.ts';

/** Compiles and renders everything with an ordinary `next build`, to the same files as `renderSite`. Rejects as `nextBuild` does. */
export async function wholeBuild(options: RenderOptions): Promise<void> {
  const { root, outDir } = options;
  await nextBuild(options);
  markScripts(outDir, compiledFolder(root));
  for (const file of filesBelow(outDir)) {
    if (!file.endsWith('.html')) continue;
    const page = path.join(outDir, file);
    writeFileSync(page, tunePage(readFileSync(page, 'utf8')));
  }
}
