import type { SiteModel, SitemapEntry } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { absoluteUrl } from '#core/links/href.ts';
import { oncePerObject } from '#core/oncePerObject.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';

/** The protocol allows no more addresses in a file. */
const maxUrls = 50_000;

/**
 * `sitemap.xml` after the sitemaps.org protocol 0.9, in the order of the model. If there are more addresses than fit into one file, it is
 * an index of `sitemap-1.xml` and so on.
 * @param most how many addresses fit into a file
 */
export function sitemap(model: Pick<SiteModel, 'site' | 'sitemap'>, most = maxUrls): readonly OutputFile[] {
  const { site, sitemap: entries } = model;
  if (entries.length <= most) return [{ path: 'sitemap.xml', contents: urlSet(entries) }];
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, index) =>
    entries.slice(index * most, (index + 1) * most),
  ).map((part, index) => ({ path: `sitemap-${index + 1}.xml`, part }));
  const index = parts.map(({ path, part }) => {
    const url = escapeMarkup(absoluteUrl(`/${path}`, site));
    return `<sitemap><loc>${url}</loc>${lastmodElement(newest(part))}</sitemap>\n`;
  });
  return [
    { path: 'sitemap.xml', contents: document('sitemapindex', index) },
    ...parts.map(({ path, part }) => ({ path, contents: urlSet(part) })),
  ];
}

function urlSet(entries: readonly SitemapEntry[]): string {
  return document('urlset', entries.map(urlElement));
}

function document(root: string, elements: readonly string[]): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join('')}</${root}>\n`
  );
}

const urlElement = oncePerObject(
  ({ url, lastmod, changefreq, priority }: SitemapEntry) =>
    `<url><loc>${escapeMarkup(url)}</loc>${lastmodElement(lastmod)}<changefreq>${changefreq}</changefreq><priority>${priority.toFixed(1)}</priority></url>\n`,
);

function lastmodElement(date: string | undefined): string {
  return date === undefined ? '' : `<lastmod>${date}</lastmod>`;
}

/** The latest date of a part of the site. */
function newest(entries: readonly SitemapEntry[]): string | undefined {
  return entries
    .flatMap(({ lastmod }) => (lastmod === undefined ? [] : [lastmod]))
    .toSorted()
    .at(-1);
}
