import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { compareAlways } from '../comparisons/createComparisons.ts';
import { apiFiles } from './apiFiles.ts';
import { buildInfo } from './buildInfo.ts';
import { docsFeeds } from './feeds/docsFeeds.ts';
import { feeds } from './feeds/feeds.ts';
import { hostOutputs } from './hostOutputs.ts';
import { licenses } from './licenses.ts';
import { markdownFiles } from './markdownFiles.ts';
import { openSearch } from './openSearch.ts';
import { redirects } from './redirects.ts';
import { removedPages } from './removedPages.ts';
import { robots } from './robots.ts';
import { searchFiles } from './searchFiles.ts';
import { sidebars } from './sidebars.ts';
import { sitemap } from './sitemap.ts';
import { sitePaths } from './sitePaths.ts';
import { webManifest } from './webManifest.ts';

/**
 * Makes every file of the site that is neither a page nor an asset, from the site model.
 * @param comparisons remembered comparisons of the API's versions; they are made again when absent
 */
export async function siteFiles(
  model: SiteModel,
  snapshot: Snapshot,
  comparisons = compareAlways,
): Promise<readonly OutputFile[]> {
  return [
    ...sitemap(model),
    robots(model),
    sitePaths(model),
    licenses(),
    webManifest(model),
    ...openSearch(model),
    ...feeds(model),
    ...docsFeeds(model),
    ...redirects(model),
    ...removedPages(model),
    ...hostOutputs(model),
    ...sidebars(model),
    ...markdownFiles(model),
    ...(await apiFiles(model, comparisons)),
    ...searchFiles(model),
    buildInfo(model, snapshot.id, snapshot.counts),
  ];
}
