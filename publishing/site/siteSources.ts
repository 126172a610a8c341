import type { PageData } from '#core/site/model/pageData.ts';
import type { SiteModel } from '#core/site/model/siteModel.ts';
import { createHash } from 'node:crypto';
import { createMapOfItems } from '#core/createMapOfItems.ts';
import { changesBetween } from '#core/patchedMap.ts';

/** Hashes of what the pages of a site are rendered from: on one render root, equal sources give equal files. */
export type SiteSources = {
  /** The hash of what is on every page. */
  readonly shell: string;
  /** The hashes of the page data, by path. */
  readonly pages: ReadonlyMap<string, string>;
};

/** Returns a function that hashes one model after the other. A page that is the same object as in the last model is not hashed again. */
export function createSourceHashes(): (model: Pick<SiteModel, 'shell' | 'pages'>) => SiteSources {
  const hashesOf = createMapOfItems((page: PageData) => page.path, hashOf);
  return ({ shell, pages }) => ({ shell: hashOf(shell), pages: hashesOf(pages) });
}

/** The paths of the pages whose own data has changed. */
export function changedPaths(before: SiteSources, after: SiteSources): readonly string[] {
  return [...changesBetween(before.pages, after.pages).put.keys()];
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
