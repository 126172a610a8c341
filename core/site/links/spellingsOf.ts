import { percentDecoded } from '../../links/percentDecoded.ts';
import { withoutTrailingSlashes } from '../../links/withoutTrailingSlashes.ts';

/**
 * Returns the paths that a written one can mean, in the form of routes and the likeliest first: without trailing slashes, then
 * decoded, then without the file name. `/docs/%77hy/index.html` -> `/docs/%77hy/index.html`, `/docs/why/index.html`, `/docs/why`
 */
export function spellingsOf(pathname: string): readonly string[] {
  const written = withoutTrailingSlashes(pathname);
  const decoded = percentDecoded(written);
  const page = withoutTrailingSlashes(decoded.replace(/\/index\.html$|\.html$/, ''));
  return [...new Set([written, decoded, page])].map((path) => path || '/');
}
