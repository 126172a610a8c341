import type { RenderOptions } from './renderOptions.ts';
import type { Renderer } from './startRenderer.ts';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '#lake/values/errorMessage.ts';
import { notFoundPath } from './exportPages.ts';
import { readRoutes } from './readRoutes.ts';
import { findRenderRoot } from './renderRoot.ts';
import { siteEnvironment } from './siteEnvironment.ts';
import { maxBatch, startRenderer } from './startRenderer.ts';
import { wholeBuild } from './wholeBuild.ts';

export type RenderSiteOptions = RenderOptions & {
  /** Called with what happens out of the ordinary. */
  readonly onProgress: (line: string) => void;
};

/**
 * Renders every page into static files, with the files that pages need: the code is compiled once, and the pages are rendered by
 * Next's export (decision 029). If the export does not work as expected, says so and lets an ordinary `next build` do all. Rejects
 * with an Error that contains Next's output, and names the pages that cannot be rendered, once nobody writes into the folders any
 * more. Only for one build of a project at a time.
 */
export async function renderSite(options: RenderSiteOptions): Promise<void> {
  const renderer = await rendererOf(options);
  if (!renderer) {
    await wholeBuild(options);
    return;
  }
  const { dataDir, signal } = options;
  const outDir = path.resolve(options.outDir);
  try {
    cpSync(renderer.client, outDir, { recursive: true });
    await renderer.render({
      dataDir: path.resolve(dataDir),
      outDir,
      paths: [...readRoutes(dataDir), notFoundPath],
    });
  } finally {
    await renderer.close();
  }
  signal?.throwIfAborted();
}

/** Resolves with undefined, having said why, when pages cannot be exported as Next's build renders them. */
async function rendererOf(
  options: RenderSiteOptions,
): Promise<(Renderer & { readonly client: string }) | undefined> {
  const { root, dataDir, workers, signal } = options;
  const renderRoot = await findRenderRoot(options);
  try {
    const renderer = await startRenderer({
      root,
      renderRoot,
      scratch: `${path.resolve(options.outDir)}.render`,
      workers: Math.min(workers, Math.ceil(readRoutes(dataDir).length / maxBatch)),
      env: siteEnvironment(options),
      signal,
    });
    return { ...renderer, client: renderRoot.client };
  } catch (error) {
    signal?.throwIfAborted();
    // Perhaps it was damaged: the next build makes it again.
    rmSync(renderRoot.folder, { recursive: true, force: true });
    options.onProgress(`${errorMessage(error)}\nRendering with a whole build instead …`);
    return undefined;
  }
}
