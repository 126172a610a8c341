import type { PageRenderingOptions } from '../../createPageRendering.ts';
import type { RenderOptions } from '../renderOptions.ts';
import type { WrittenSite } from './writeSoundSite.ts';
import path from 'node:path';
import { createPageRendering } from '../../createPageRendering.ts';
import { notFoundPath } from '../exportRequest.ts';

type Options = Pick<RenderOptions, 'outDir' | 'site'> & Omit<PageRenderingOptions, 'scratch'>;

/** Renders every page of a site, with the files that pages need, as a build does. */
export async function renderSite(
  { model, renderBody }: WrittenSite,
  { outDir, site, ...options }: Options,
): Promise<void> {
  const rendering = createPageRendering({ ...options, scratch: `${path.resolve(outDir)}.render` });
  try {
    const pages = await rendering.open({ ...model, site }, renderBody);
    const paths = new Set([...model.pages.map((page) => page.path), notFoundPath]);
    await pages.render({ outDir, paths, copiesClient: true });
  } finally {
    await rendering.close();
  }
}
