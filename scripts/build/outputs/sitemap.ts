import type { SiteModel, SitemapEntry } from '#core/site/model/siteModel.ts';
import type { OutputFile } from './outputFile.ts';
import { oncePerObject } from '#core/oncePerObject.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';

/** `sitemap.xml` after the sitemaps.org protocol 0.9, in the order of the model. */
export function sitemap(model: SiteModel): OutputFile {
  const urls = model.sitemap.map(urlElement);
  return {
    path: 'sitemap.xml',
    contents:
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
  };
}

const urlElement = oncePerObject(
  ({ url, changefreq, priority }: SitemapEntry) =>
    `<url><loc>${escapeMarkup(url)}</loc><changefreq>${changefreq}</changefreq><priority>${priority.toFixed(1)}</priority></url>\n`,
);
