import type { PageData } from '#core/site/model/pageData.ts';
import type { Scene } from './createScenes.ts';

/** The page at a `PageData.path`. */
export function pageDataAt({ model }: Scene, path: string): PageData | undefined {
  return model.pages.find((page) => page.path === path);
}

/** Returns the `PageData.path` of the page at an address, which has the base path of the site. */
export function pathIn({ model }: Scene, address: string): string {
  const { basePath } = model.site;
  return address === basePath || address.startsWith(`${basePath}/`)
    ? address.slice(basePath.length) || '/'
    : address;
}

/** The id of the document that the page at a path comes from; the site's own pages have none. */
export function documentAt({ routes }: Scene, path: string): string | undefined {
  return routes.find((route) => route.path === path)?.place?.documentId;
}
