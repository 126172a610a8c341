import type { SiteSettings } from '../../content/content.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';

/** The address and the title of the site. */
export type Site = {
  readonly title: string;
  /** Origin, such as `https://docs.example.com`. */
  readonly url: string;
  /** `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  /** True if paths in links end with a slash. */
  readonly trailingSlash: boolean;
  /** See `SiteSettings`. */
  readonly allowsHttp?: true;
};

/** The site that the settings describe: a base URL of `/handbook/` gives the base path `/handbook`, `/` gives none. */
export const siteOf = oncePerObject(
  ({ title, url, baseUrl, trailingSlash, allowsHttp }: SiteSettings): Site => ({
    title,
    url,
    basePath: baseUrl.replace(/\/+$/, ''),
    trailingSlash,
    ...(allowsHttp && { allowsHttp }),
  }),
);
