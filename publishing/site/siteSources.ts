import type { SiteHashes } from '#core/quality/qualityReport.ts';
import type { PageData } from '#core/site/model/pageData.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import { createHash } from 'node:crypto';
import { changesBetween } from '#core/memo/mapChanges.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';

/**
 * Returns a function that hashes what the pages of one model after the other are rendered from: on one render root, equal hashes give equal
 * files. A page that is the same object as in the last model is not hashed again.
 */
export function createSourceHashes(): (model: Pick<SiteModel, 'shell' | 'pages'>) => SiteHashes {
  const hashOfPage = oncePerObject((page: PageData) => hashOf(page));
  return ({ shell, pages }) => ({
    shell: hashOf(shell),
    pages: new Map(pages.map((page) => [page.path, hashOfPage(page)])),
  });
}

/** The paths of the pages whose own data has changed. */
export function changedPaths(before: SiteHashes, after: SiteHashes): readonly string[] {
  return [...changesBetween(before.pages, after.pages).put.keys()];
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
