import type { SiteModel } from '#core/site/siteModel.ts';
import type { Snapshot } from '#scripts/snapshot/fetchSnapshot.ts';
import { searchFilesOf } from '../searchFiles.ts';
import { apiFiles } from './apiFiles.ts';
import { buildInfo } from './buildInfo.ts';
import { feeds } from './feeds.ts';
import type { OutputFile } from './outputFile.ts';
import { licenses } from './licenses.ts';
import { redirectList, redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { sidebars } from './sidebars.ts';
import { sitePaths } from './sitePaths.ts';
import { sitemap } from './sitemap.ts';

/** Every file of the site that is not a page and not an asset, all derived from the site model. */
export async function siteFiles(model: SiteModel, snapshot: Snapshot): Promise<readonly OutputFile[]> {
  return [
    sitemap(model),
    robots(model),
    sitePaths(model),
    licenses(),
    ...feeds(model),
    ...redirects(model),
    redirectList(model),
    ...sidebars(model),
    ...(await apiFiles(model)),
    ...searchFilesOf(model),
    buildInfo(model, snapshot.id, snapshot.counts),
  ];
}
