import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { absoluteUrl } from '#core/links/href.ts';

/**
 * `robots.txt` (RFC 9309): everything may be crawled, and where the sitemap is. Pages of a hidden site may be crawled, too: that is how search
 * engines learn that they should leave them out.
 */
export function robots({ site, shell }: SiteModel): OutputFile {
  const sitemap = shell.isHidden ? '' : `\nSitemap: ${absoluteUrl('/sitemap.xml', site)}\n`;
  return { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n${sitemap}` };
}
