import type { Font } from 'opentype.js';
import type { SocialCard } from '#core/site/model/socialCard.ts';
import { brand } from '#core/custom/brand.ts';
import { groundOf } from '#core/custom/groundOf.ts';
import { cardSize } from '#core/site/head/socialImage.ts';
import { pathData } from './pathData.ts';
import { wrapWords } from './wrapWords.ts';

const left = 80;
const textWidth = 940;
/** `--text-strong` of the dark mode. */
const ink = '#f6f9fc';

/** Draws a card as SVG without any text: words are outlines of `face`. */
export function cardSvg(card: SocialCard, face: Font): string {
  const { width, height } = cardSize;
  const { lines, size } = titleLines(shownBy(face, card.title) ? card.title : card.site, face);
  const label = shownBy(face, card.label) ? card.label : '';
  const site = shownBy(face, card.site) ? card.site : '';
  const top = 190;
  const { accent = brand.accent } = card;
  const coloured = (drawing: string): string => drawing.replaceAll(brand.accent, accent);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${groundOf.dark}"/>`,
    coloured(brand.cardDrawing),
    card.isWithoutMark ? '' : `<g transform="translate(${left} 76) scale(.75)">${coloured(brand.mark)}</g>`,
    outline(face, site, { x: card.isWithoutMark ? left : left + 66, y: 112, size: 34, fill: ink }),
    outline(face, clipped(label, face, 30), { x: left, y: top + 24, size: 30, fill: accent }),
    ...lines.map((line, index) =>
      outline(face, line, { x: left, y: top + 54 + size + index * size * 1.14, size, fill: ink }),
    ),
    '</svg>',
  ].join('');
}

/** As large as three lines allow. */
function titleLines(title: string, face: Font): { readonly lines: readonly string[]; readonly size: number } {
  const wrapped = (size: number, maxLines: number): readonly string[] =>
    wrapWords(title, { width: textWidth, maxLines, measure: (line) => face.getAdvanceWidth(line, size) });
  const large = wrapped(84, 99);
  const fits = large.length <= 2 && large.every((line) => face.getAdvanceWidth(line, 84) <= textWidth);
  return fits ? { lines: large, size: 84 } : { lines: wrapped(60, 3), size: 60 };
}

function clipped(text: string, face: Font, size: number): string {
  const measure = (line: string): number => face.getAdvanceWidth(line, size);
  return wrapWords(text, { width: textWidth, maxLines: 1, measure })[0] ?? '';
}

/** Returns whether the face has every character: others would be drawn as boxes. */
function shownBy(face: Font, text: string): boolean {
  return Array.from(text).every(
    (character) => /\s/.test(character) || face.charToGlyphIndex(character) !== 0,
  );
}

function outline(
  face: Font,
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  return text === '' ? '' : `<path d="${pathData(face.getPath(text, x, y, size).commands)}" fill="${fill}"/>`;
}
