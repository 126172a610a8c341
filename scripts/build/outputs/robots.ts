import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from './outputFile.ts';
import { absoluteUrl } from '#core/links/href.ts';

/** `robots.txt` (RFC 9309): everything may be crawled, and where the sitemap is. */
export function robots(model: SiteModel): OutputFile {
  return {
    path: 'robots.txt',
    contents: `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml', model.site)}\n`,
  };
}
