import { filesBelow } from './builtSite.ts';

export type ServedSite = {
  readonly folder: string;
  /** The address at which it is served, without the base path and without a trailing slash. */
  readonly url: string;
  readonly basePath: string;
  readonly trailingSlash: boolean;
};

/** The address that the sample site gives itself. */
const origin = 'https://steadyrate.example';

/**
 * The broken addresses of this site in all its pages, their Markdown, feeds and lists of pages: those that lead nowhere or to a missing
 * heading, leave the base path, or have a slash at the end although the site has none (or the other way round). Each is
 * `where: address (problem)`, sorted.
 */
export async function brokenAddresses(site: ServedSite): Promise<readonly string[]> {
  const found = [...filesBelow(site.folder)]
    .filter(([file]) => /\.(?:html|xml|txt|md)$/.test(file) && !file.startsWith('_next'))
    .flatMap(([file, bytes]) => addressesIn(file, bytes.toString()).map((address) => ({ file, address })));
  const pages = new Map<string, Promise<string | undefined>>();
  const pageAt = (path: string): Promise<string | undefined> => {
    const page = pages.get(path) ?? textAt(`${site.url}${path}`);
    pages.set(path, page);
    return page;
  };
  const broken = new Set<string>();
  for (const { file, address } of found) {
    const problem = await problemOf(address, site, pageAt);
    if (problem !== undefined) broken.add(`${file}: ${address} (${problem})`);
  }
  return [...broken].toSorted();
}

/** Returns the number of addresses of this site that `brokenAddresses` checks. */
export function countAddresses({ folder }: Pick<ServedSite, 'folder'>): number {
  return [...filesBelow(folder)]
    .filter(([file]) => file.endsWith('.html'))
    .flatMap(([file, bytes]) => addressesIn(file, bytes.toString())).length;
}

function addressesIn(file: string, text: string): readonly string[] {
  // `rel="preconnect"` names a host, not a page; the framework writes it as the path "/". In Markdown, an address ends with a parenthesis.
  const pattern = file.endsWith('.html')
    ? /(?<!\srel="preconnect")\s(?:href|src)="((?:\/|https:\/\/steadyrate\.example)[^"]*)"/g
    : /(https:\/\/steadyrate\.example[^\s"<>&()]*)/g;
  return [...text.matchAll(pattern)].flatMap(([, address]) => address?.replaceAll('&amp;', '&') ?? []);
}

async function problemOf(
  address: string,
  { basePath, trailingSlash }: ServedSite,
  pageAt: (path: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const local = address.startsWith(origin) ? address.slice(origin.length) || '/' : address;
  const [path = '', hash] = local.split('#');
  if (path !== basePath && !path.startsWith(`${basePath}/`)) return 'outside the base path';
  const inside = path.slice(basePath.length).replace(/\?.*/, '');
  const isPage = !/\.\w+$/.test(inside) && inside !== '' && inside !== '/';
  if (isPage && inside.endsWith('/') !== trailingSlash) return 'slash at the end';
  const page = await pageAt(path);
  if (page === undefined) return 'not found';
  const anchored = hash === undefined || hash === '' || page.includes(`id="${decodeURIComponent(hash)}"`);
  return anchored ? undefined : 'no such heading';
}

async function textAt(url: string): Promise<string | undefined> {
  const response = await fetch(url);
  const text = await response.text();
  return response.ok ? text : undefined;
}
