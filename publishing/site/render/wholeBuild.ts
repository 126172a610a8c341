import type { CompileLockOptions } from './compileLock.ts';
import type { RenderOptions } from './renderOptions.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleSheets, sheetHrefs } from '../code/bundleSheets.ts';
import { compileCode } from '../code/compileCode.ts';
import { compileLock } from './compileLock.ts';
import { notFoundPath } from './exportRequest.ts';
import { filesBelow } from './filesBelow.ts';
import { leaveOutLayout } from './flight/leaveOutLayout.ts';
import { markScripts } from './markScripts.ts';
import { compiledFolder, nextBuild } from './nextBuild.ts';
import { pagePath } from './pagePath.ts';
import { structuredDataReader } from './structuredDataReader.ts';
import { tunePage } from './tunePage.ts';
import { writePageScript } from './writePageScript.ts';
import { writeSheets } from './writeSheets.ts';

/**
 * Compiles and renders everything with an ordinary `next build`, to the same files as the export (createPageRendering.ts). Rejects as
 * `nextBuild` and `compileCode` do. Waits while another build compiles.
 */
export async function wholeBuild(options: RenderOptions & CompileLockOptions): Promise<void> {
  const { root, dataDir, outDir, site } = options;
  const release = await compileLock(options);
  let pageScript: string;
  try {
    pageScript = await compileCode(options, async () => {
      const sheets = await bundleSheets(root);
      await nextBuild({ ...options, sheets: sheetHrefs(sheets, site) });
      writeSheets(sheets, outDir);
      return writePageScript(options, outDir);
    });
    markScripts(outDir, compiledFolder(root));
  } finally {
    release();
  }
  const structuredData = structuredDataReader(dataDir);
  for (const file of filesBelow(outDir)) {
    if (!file.endsWith('.html')) continue;
    const page = path.join(outDir, file);
    const route = pagePath(`/${file}`, site);
    const data = route === undefined || route === notFoundPath ? undefined : structuredData(route);
    writeFileSync(page, tunePage(readFileSync(page, 'utf8'), pageScript, data));
    const payload = page.replace(/\.html$/, '.txt');
    if (existsSync(payload)) writeFileSync(payload, leaveOutLayout(readFileSync(payload)));
  }
}
