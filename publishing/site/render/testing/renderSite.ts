import type { RenderOptions } from '../renderOptions.ts';
import path from 'node:path';
import { createSiteRenderer } from '../createSiteRenderer.ts';
import { notFoundPath } from '../exportRequest.ts';
import { readRoutes } from '../readRoutes.ts';
import { wholeBuild } from '../wholeBuild.ts';

/** Renders every page of a folder of page data, with the files that pages need, as a build does. */
export async function renderSite(
  options: RenderOptions & { readonly onProgress: (line: string) => void },
): Promise<void> {
  const { dataDir, outDir, onProgress } = options;
  const renderer = createSiteRenderer({ scratch: `${path.resolve(outDir)}.render`, onProgress });
  try {
    const pages = await renderer.open(options);
    if (!pages) {
      await wholeBuild(options);
      return;
    }
    pages.copyClient(outDir);
    await pages.render({ dataDir, outDir, paths: [...readRoutes(dataDir), notFoundPath] });
  } finally {
    await renderer.close();
  }
}
