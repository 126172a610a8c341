import { LinkChecker, LinkState } from 'linkinator';
import { filesBelow } from './builtSite.ts';

/** An address on a page that leads nowhere, both without the host of the site: `/docs/why/`, `/docs/gone/#fees`. */
export type LinkFinding = { readonly page: string; readonly address: string };

/**
 * Returns the findings of linkinator in all pages of a site that is served: addresses and headings that lead nowhere. It asks no other
 * host.
 * @param url where it is served, without a slash at the end
 * @param origin what the site calls itself: such addresses are looked up where it is served
 */
export async function linkinatorFindings(
  folder: string,
  url: string,
  origin: string,
): Promise<readonly LinkFinding[]> {
  const { links } = await new LinkChecker().check({
    path: pagesOf(folder).map((page) => `${url}${page}`),
    checkFragments: true,
    checkCss: true,
    urlRewriteExpressions: [
      { pattern: new RegExp(`^${origin.replaceAll('.', String.raw`\.`)}(?=/|$)`), replacement: url },
    ],
    linksToSkip: async (link) => !isOn(url, link) && !isOn(origin, link),
  });
  return links
    .filter(({ state }) => state === LinkState.BROKEN)
    .map((link) => ({ page: withoutHost(link.parent ?? '', url), address: withoutHost(link.url, url) }));
}

function isOn(host: string, link: string): boolean {
  return link === host || link.startsWith(`${host}/`);
}

function withoutHost(address: string, url: string): string {
  return address.startsWith(url) ? address.slice(url.length) : address;
}

/** The addresses of all pages, without those for paths that do not exist, which respond with 404. */
function pagesOf(folder: string): readonly string[] {
  return [...filesBelow(folder).keys()]
    .filter((file) => file.endsWith('index.html') && !/^(?:404|_not-found)\//.test(file))
    .map((file) => `/${file.replace(/index\.html$/, '')}`);
}
