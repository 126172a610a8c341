import type { FileFacts } from './fileFacts.ts';
import { readHtmlFacts } from '../html/readHtmlFacts.ts';
import { isRecord } from '../isRecord.ts';
import { isString } from '../isString.ts';
import { readHeadPart } from '../search/index/headPart.ts';
import { parseIndexManifest } from '../search/index/indexManifest.ts';
import { fileFacts } from './fileFacts.ts';
import { readMarkdownAddresses } from './readMarkdownAddresses.ts';
import { readXmlAddresses } from './readXmlAddresses.ts';

/**
 * Reads what a file of the built site says about addresses. Undefined for a file that leads nowhere, such as the text part of a search index.
 * Throws an Error that says what is wrong with the file if it cannot be read.
 * @param path relative to the folder of the site, such as `docs/why.md`
 * @param basePath of the site; the addresses in its data are without it
 */
export function factsOfFile(path: string, contents: string, basePath: string): FileFacts | undefined {
  const found = readers.find(({ paths }) => paths.test(path));
  if (!found) return undefined;
  const { addresses = [], pages = [], ...facts } = found.read(contents);
  const below = (address: string): string => (found.isData === true ? basePath + address : address);
  return fileFacts({ ...facts, addresses: addresses.map(below), pages: pages.map(below) });
}

type Reader = {
  readonly paths: RegExp;
  readonly read: (contents: string) => Partial<FileFacts>;
  /** Set if its addresses are without the base path. */
  readonly isData?: true;
};

/** The first one whose `paths` fit is used. `llms-full.txt` has only the Markdown of pages, which are files of their own. */
const readers: readonly Reader[] = [
  { paths: /\.html$/, read: readHtmlFacts },
  { paths: /\.md$|(?:^|\/)llms\.txt$/, read: markdownFacts },
  { paths: /^sitemap[^/]*\.xml$/, read: sitemapFacts },
  { paths: /\.xml$/, read: (text) => ({ addresses: readXmlAddresses(text) }) },
  { paths: /(?:^|\/)feed\.json$/, read: (text) => ({ addresses: jsonFeedAddresses(text) }) },
  { paths: /^manifest\.json$/, read: (text) => ({ addresses: valuesAt(['src', 'start_url'], text) }) },
  { paths: /^search-index\/head\.[^/]+$/, isData: true, read: (text) => ({ pages: pagesOfHead(text) }) },
  { paths: /^search-index\/(?:shard|text)\.[^/]+$/, read: () => ({}) },
  { paths: /^search-index\//, isData: true, read: (text) => ({ addresses: partsIn(text) }) },
  { paths: /^paths\.json$/, isData: true, read: (text) => ({ pages: valuesAt(['href'], text) }) },
  { paths: /^sidebars\/index\.json$/, isData: true, read: (text) => ({ addresses: valuesIn(text) }) },
  { paths: /^sidebars\//, isData: true, read: (text) => ({ addresses: valuesAt(['href'], text) }) },
];

function markdownFacts(contents: string): Partial<FileFacts> {
  return { addresses: readMarkdownAddresses(contents) };
}

/** A sitemap names pages, and the index of several sitemaps their files. */
function sitemapFacts(contents: string): Partial<FileFacts> {
  const locations = locationsIn(contents);
  return contents.includes('<sitemapindex') ? { addresses: locations } : { pages: locations };
}

/** The addresses of a JSON Feed (https://www.jsonfeed.org/version/1.1/), and those in its HTML. */
function jsonFeedAddresses(contents: string): readonly string[] {
  const urls = valuesAt(['url', 'home_page_url', 'feed_url'], contents);
  const bodies = valuesAt(['content_html'], contents).map(readHtmlFacts);
  return [...urls, ...bodies.flatMap(({ addresses, fullLinks }) => [...addresses, ...fullLinks])];
}

/** Returns the contents of the elements `loc` of a sitemap, which has too many of them for a parser. */
function locationsIn(contents: string): readonly string[] {
  return [...contents.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) =>
    location.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The pages that readers find, and the headings of their sections. */
function pagesOfHead(contents: string): readonly string[] {
  return readHeadPart(contents).pages.flatMap(({ url, sections }) => [
    url,
    ...sections.flatMap(([, hash]) => (hash === '' ? [] : [`${url}#${hash}`])),
  ]);
}

/** The texts that have one of these names in some JSON, at any depth, each once. */
function valuesAt(names: readonly string[], contents: string): readonly string[] {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (Array.isArray(each)) each.forEach(visit);
    else if (isRecord(each)) {
      for (const name of names) if (isString(each[name])) found.add(each[name]);
      Object.values(each).forEach(visit);
    }
  };
  visit(JSON.parse(contents));
  return [...found];
}

/** The files and the pages that the manifest of a search index names. */
function partsIn(contents: string): readonly string[] {
  const { parts, pages } = parseIndexManifest(contents);
  return [...parts.map(({ file }) => file), ...[...pages.suggested, ...pages.first].map(({ href }) => href)];
}

/** The files of all sidebars. */
function valuesIn(contents: string): readonly string[] {
  const value: unknown = JSON.parse(contents);
  return isRecord(value) ? Object.values(value).filter(isString) : [];
}
