import { percentDecoded } from '../../links/percentDecoded.ts';
import { withoutTrailingSlashes } from '../../links/withoutTrailingSlashes.ts';

/**
 * The paths that a written one can mean, as routes are spelled, the likeliest first: without slashes at the end, decoded, and
 * without the name of the file that answers. `/docs/%77hy/index.html` -> `/docs/%77hy/index.html`, `/docs/why/index.html`,
 * `/docs/why`
 */
export function spellingsOf(pathname: string): readonly string[] {
  const written = withoutTrailingSlashes(pathname);
  const decoded = percentDecoded(written);
  const page = withoutTrailingSlashes(decoded.replace(/\/index\.html$|\.html$/, ''));
  return [...new Set([written, decoded, page])].map((path) => path || '/');
}
