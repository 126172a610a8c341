import type { SiteSettings } from '../../content/content.ts';

/** The address and the title of the site. */
export type Site = {
  readonly title: string;
  /** Origin, such as `https://docs.example.com`. */
  readonly url: string;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  /** Whether paths in links end with a slash. */
  readonly trailingSlash: boolean;
};

/** The site that the settings describe: a base URL of `/handbook/` gives the base path `/handbook`, `/` gives none. */
export function siteOf({ title, url, baseUrl, trailingSlash }: SiteSettings): Site {
  return { title, url, basePath: baseUrl.replace(/\/+$/, ''), trailingSlash };
}
