import { absoluteUrl } from '#core/links/href.ts';
import type { SiteModel } from '#core/site/siteModel.ts';
import type { OutputFile } from './outputFile.ts';

/** `robots.txt` after RFC 9309: everything may be crawled, and the sitemap is here. */
export function robots(model: SiteModel): OutputFile {
  return {
    path: 'robots.txt',
    contents: `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml', model.site)}\n`,
  };
}
