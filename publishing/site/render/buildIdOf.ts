import type { RenderOptions } from './renderOptions.ts';
import { createHash } from 'node:crypto';

/**
 * Names the scripts of the pages: a tab that was opened with scripts of another name loads its next page as a whole. The base path
 * and the trailing slash are compiled into them.
 */
export function buildIdOf({ code, site }: Pick<RenderOptions, 'code' | 'site'>): string {
  return createHash('sha256')
    .update(JSON.stringify([code, site.basePath, site.trailingSlash]))
    .digest('hex')
    .slice(0, 16);
}
