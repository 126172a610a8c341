import type { SiteModel, SitemapEntry } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { absoluteUrl } from '#core/links/href.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';

/** The protocol allows no more addresses in a file. */
const maxUrls = 50_000;

/**
 * `sitemap.xml` after the sitemaps.org protocol 0.9, in the order of the model. If there are more addresses than fit into one file, it is an
 * index of `sitemap-1.xml` and so on.
 * @param most the most addresses in a file
 */
export function sitemap(model: Pick<SiteModel, 'site' | 'sitemap'>, most = maxUrls): readonly OutputFile[] {
  const { site, sitemap: entries } = model;
  const elements = entries.map(urlElement);
  if (entries.length <= most) return [urlSet('sitemap.xml', elements)];
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => {
    const partOf = <Item>(list: readonly Item[]) => list.slice(index * most, (index + 1) * most);
    return { path: `sitemap-${index + 1}.xml`, entries: partOf(entries), elements: partOf(elements) };
  });
  const index = parts.map((part) => {
    const url = escapeMarkup(absoluteUrl(`/${part.path}`, site));
    return `<sitemap><loc>${url}</loc>${lastmodElement(newest(part.entries))}</sitemap>\n`;
  });
  return [
    { path: 'sitemap.xml', contents: document('sitemapindex', index.join('')) },
    ...parts.map((part) => urlSet(part.path, part.elements)),
  ];
}

function urlSet(path: string, elements: readonly string[]): OutputFile {
  return { path, contents: document('urlset', elements.join('')) };
}

function document(root: string, elements: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements}</${root}>\n`
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
