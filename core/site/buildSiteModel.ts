import type { Content } from '../content/content.ts';
import { assembleModel } from './assembleModel.ts';
import type { SiteModelOptions } from './resolveContent.ts';
import { resolveContent } from './resolveContent.ts';
import type { SiteModelResult } from './siteModel.ts';

/**
 * Turns content into every page of the site and exactly what it shows, and collects all problems of the content. Equal
 * content gives an equal model, in whatever order its documents come. Throws only where `asOf` is no instant.
 */
export function buildSiteModel(content: Content, options: SiteModelOptions): SiteModelResult {
  const { resolved, problems } = resolveContent(content, options);
  const isSound = problems.every(({ severity }) => severity !== 'error');
  return isSound && resolved?.home !== undefined
    ? { model: assembleModel(resolved, resolved.home), problems }
    : { problems };
}
