import { contrastRatio } from '#core/custom/colour.ts';
import { pathData } from '#publishing/site/cards/pathData.ts';
import { readTitleFace } from '#publishing/site/cards/readTitleFace.ts';

/** An icon for a site without a logo: the first letter of its name on a square of its colour. */
export function letterIcon(name: string, colour: string): string {
  const face = readTitleFace();
  const letter = Array.from(name).find(
    (each) => /[\p{L}\p{N}]/u.test(each) && face.charToGlyphIndex(each) !== 0,
  );
  const fill = contrastRatio('#ffffff', colour) >= contrastRatio('#000000', colour) ? '#ffffff' : '#000000';
  const rect = `<rect width="64" height="64" rx="14" fill="${colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${rect}${drawn()}</svg>\n`;

  function drawn(): string {
    if (letter === undefined) return `<circle cx="32" cy="32" r="12" fill="${fill}"/>`;
    const outline = face.getPath(letter.toUpperCase(), 0, 0, 44);
    const { x1, x2, y1, y2 } = outline.getBoundingBox();
    const moved = face.getPath(letter.toUpperCase(), 32 - (x1 + x2) / 2, 32 - (y1 + y2) / 2, 44);
    return `<path d="${pathData(moved.commands)}" fill="${fill}"/>`;
  }
}
