import type { ImageRegion, ImageSize } from '#core/content/imageUse.ts';

/**
 * Cuts a region out of an SVG image: wraps it in another one whose view box is the region, and changes nothing in it. Throws an Error if
 * the text is not an SVG document.
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
  for (;;) {
    while (/[\s\uFEFF]/.test(text.charAt(at))) at += 1;
    if (text.startsWith('<?', at)) at = after(text, '?>', at);
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at);
    else if (text.startsWith('<!', at)) at = afterDocumentType(text, at);
    else return at;
  }
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at === -1 ? text.length : at + end.length;
}

/** A document type may declare entities in brackets, whose values are quoted. */
function afterDocumentType(text: string, from: number): number {
  let depth = 0;
  for (let at = from + 2; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (text.startsWith('<!--', at)) at = after(text, '-->', at) - 1;
    else if (character === '"' || character === "'") at = after(text, character, at + 1) - 1;
    else if (character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    else if (character === '>' && depth === 0) return at + 1;
  }
  return text.length;
}
