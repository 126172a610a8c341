import type { SiteSettings } from '../content/content.ts';
import type { SiteModel } from './siteModel.ts';

/** Where the site lives: the base path `/handbook` of the base URL `/handbook/`, none of `/`. */
export function siteOf({ title, url, baseUrl, trailingSlash }: SiteSettings): SiteModel['site'] {
  return { title, url, basePath: baseUrl.replace(/\/+$/, ''), trailingSlash };
}
