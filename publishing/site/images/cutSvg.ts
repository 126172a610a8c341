import type { ImageRegion, ImageSize } from '#core/content/imageUse.ts';
import { xmlTokens } from '#core/image/xmlTokens.ts';

/**
 * Cuts a region out of an SVG image: wraps it in another one whose view box is the region, and changes nothing in it. Throws an Error if
 * the text is not an SVG document, and a `DamagedImageError` if it is not XML.
 * @param size of the whole image
 */
export function cutSvg(text: string, size: ImageSize, { left, top, width, height }: ImageRegion): string {
  const root = startOfRoot(text);
  if (!/^<(?:[\w.-]+:)?svg[\s/>]/.test(text.slice(root, root + 100))) {
    throw new Error('It is not an SVG document.');
  }
  return (
    `${text.slice(0, root)}<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${left} ${top} ${width} ${height}"><svg width="${size.width}" height="${size.height}">` +
    `${text.slice(root)}</svg></svg>`
  );
}

/** Returns the position at which the first element of an XML document starts: after its declaration, document type, comments and instructions. */
function startOfRoot(text: string): number {
  let at = 0;
  for (const token of xmlTokens(text)) {
    if (token.kind === 'start') return at;
    at += token.text.length;
  }
  return at;
}
