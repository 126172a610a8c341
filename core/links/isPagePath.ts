import { isPathSegment } from './isPathSegment.ts';

/** Returns whether a text is the path of a page as `pathOf` spells them: `/imprint` and `/company/about` are, `/`, `imprint` and `/About/` are not. */
export function isPagePath(text: string): boolean {
  return text.startsWith('/') && text.slice(1).split('/').every(isPathSegment);
}
