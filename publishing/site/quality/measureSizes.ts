import type { HtmlFacts } from '#core/html/readHtmlFacts.ts';
import type { MeasuredSize } from '#core/quality/qualityReport.ts';
import type { Site } from '#core/site/model/site.ts';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseRenditionPath } from '#core/links/renditionPath.ts';
import { pageBudgets } from '#core/quality/pageBudgets.ts';
import { partBudgets } from '#core/search/index/indexPart.ts';
import { pageHtml } from '#core/site/outputs/pageHtml.ts';

/** The files of a built site. */
export type SizedFiles = {
  /** The bytes of each file, by place, such as `/docs/why/index.html`. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Reads one of them. Throws the errors of the file system. */
  readonly read: (place: string) => Uint8Array;
};

/**
 * Measures the files of a site: all of them, the largest page, and the files that a page of average size loads.
 * @param pages the facts of each page of the docs, by path
 */
export function measureSizes(
  { sizes, read }: SizedFiles,
  pages: ReadonlyMap<string, HtmlFacts>,
  site: Pick<Site, 'basePath' | 'trailingSlash'>,
): readonly MeasuredSize[] {
  const bySize = [...pages.keys()]
    .map((path) => ({ path, place: `/${pageHtml(path, site)}` }))
    .map((page) => ({ ...page, bytes: sizes.get(page.place) ?? 0 }))
    .toSorted((one, other) => one.bytes - other.bytes);
  const typical = bySize[Math.floor(bySize.length / 2)];
  const largest = bySize.at(-1);
  if (!typical || !largest) return [];
  const sum = (isCounted: (place: string) => boolean): number =>
    [...sizes].reduce((total, [place, bytes]) => total + (isCounted(place) ? bytes : 0), 0);
  const heads = [...sizes]
    .filter(([place]) => place.startsWith('/search-index/head.'))
    .map(([, bytes]) => bytes);
  const compressed = (places: readonly string[]): number =>
    places.reduce((total, place) => total + compressedSize(read(place)), 0);
  const legacy = new Set(legacyScripts(Buffer.from(read(typical.place)).toString()));
  const loaded = (pages.get(typical.path)?.addresses ?? [])
    .filter((address) => !legacy.has(address))
    .map((address) => address.slice(site.basePath.length))
    .filter((place) => sizes.has(place));
  const scripts = loaded.filter((place) => place.endsWith('.js'));
  const styles = loaded.filter((place) => place.endsWith('.css'));
  const fonts = loaded.filter((place) => place.endsWith('.woff2'));
  const html = compressed([typical.place]);
  const js = compressed(scripts);
  const css = compressed(styles);
  const all = html + js + css + fonts.reduce((total, place) => total + (sizes.get(place) ?? 0), 0);
  const name = `an average page (${typical.path})`;
  return [
    { name: `HTML of ${name}`, bytes: html, compressed: true, budget: pageBudgets.html },
    { name: `Scripts of ${name}`, bytes: js, compressed: true, budget: pageBudgets.js },
    { name: `Styles of ${name}`, bytes: css, compressed: true, budget: pageBudgets.css },
    {
      name: `Everything that ${name} loads, without images`,
      bytes: all,
      compressed: true,
      budget: pageBudgets.all,
    },
    { name: `HTML of the largest page (${largest.path})`, bytes: largest.bytes },
    ...(heads.length === 0
      ? []
      : [{ name: 'Largest part of the search index', bytes: Math.max(...heads), budget: partBudgets.head }]),
    { name: 'HTML of all pages', bytes: bySize.reduce((total, { bytes }) => total + bytes, 0) },
    { name: 'Search index', bytes: sum((place) => place.startsWith('/search-index/')) },
    { name: 'Uploads', bytes: sum(isUpload) },
    { name: 'The whole site', bytes: sum(() => true) },
  ];
}

/** The scripts that only browsers without modules load. */
function legacyScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script src="([^"]+)"[^>]*\bnomodule\b/gi)].map(([, src = '']) => src);
}

/** As a host compresses a file once for all readers. */
function compressedSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length;
}

/** A file that a writer uploaded, not what is made of it. */
function isUpload(place: string): boolean {
  return /^\/(?:media|files)\//.test(place) && !parseRenditionPath(place);
}
