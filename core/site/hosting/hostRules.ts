import type { Site } from '../model/site.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { HeaderRule } from './headerRules.ts';
import { headerRules } from './headerRules.ts';
import { redirectTarget } from './redirectTarget.ts';

/** A path that has moved. */
export type HostRedirect = {
  /** Decoded, below the base path, without a slash at the end: `/docs/old page`. It has also moved with one. */
  readonly from: string;
  /** An address, or a path with the base path; see redirectTarget.ts. The reader's query is added unless it has its own. */
  readonly to: string;
  readonly status: 301;
};

/** The tasks of a server for a site besides sending its files. */
export type HostRules = {
  /** Decoded; `''` for a site at the root, else like `/handbook`. */
  readonly basePath: string;
  /** True if the address of a page ends with a slash. The other spelling redirects to it. */
  readonly trailingSlash: boolean;
  /** One for each path. */
  readonly redirects: readonly HostRedirect[];
  /** Paths of removed pages, in the form of `from`: answered with 410 (Gone). The site has a page at each that says so. */
  readonly gone: readonly string[];
  readonly headers: readonly HeaderRule[];
};

type SiteParts = Pick<SiteModel, 'site' | 'redirects' | 'gone'> & {
  readonly shell: Pick<SiteModel['shell'], 'isHidden'>;
};

/** Returns the rules for every host of a site. Redirects are permanent and only ever requested by GET: 301. */
export function hostRules({ site, redirects, gone, shell }: SiteParts): HostRules {
  const targets = new Map<string, HostRedirect>();
  for (const { from, to } of redirects) {
    const path = decodeURIComponent(from);
    const target = redirectTarget(to.startsWith('/') ? site.basePath + to : to);
    if (target !== undefined && !targets.has(path)) {
      targets.set(path, { from: path, to: target, status: 301 });
    }
  }
  return {
    basePath: decodeURIComponent(site.basePath),
    trailingSlash: site.trailingSlash,
    redirects: [...targets.values()],
    gone: [...new Set(gone.map(decodeURIComponent))].filter((path) => !targets.has(path)),
    headers: headerRules({ isHttpsOnly: isHttpsOnly(site), isHidden: shell.isHidden ?? false }),
  };
}

/** Returns whether browsers may be told to use https alone, which holds for all that is on the host. */
function isHttpsOnly({ url, basePath, allowsHttp }: Site): boolean {
  return url.startsWith('https:') && basePath === '' && !allowsHttp;
}
