import { expect, test } from 'vitest';
import { brand } from '#core/custom/brand.ts';
import { cardSvg } from './cardSvg.ts';
import { readTitleFace } from './readTitleFace.ts';

const face = readTitleFace();
const card = { label: 'For Users', title: 'Why let someone else set your rate', site: 'Steadyrate' };

test('draws words as outlines with valid numbers, so that a machine needs no font', () => {
  const svg = cardSvg(card, face);
  expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
  // The name, the label, and two lines of the title.
  expect(wordsOf(svg)).toHaveLength(4);
});

test('shortens a title that is too long for the card', () => {
  const long = cardSvg({ ...card, title: `${card.title} `.repeat(20) }, face);
  expect(wordsOf(long)).toHaveLength(5);
});

test('shows the name of the site instead of a title in a script that the face does not have', () => {
  expect(cardSvg({ ...card, title: '利率' }, face)).toBe(cardSvg({ ...card, title: 'Steadyrate' }, face));
});

test('the label, the logo and the drawing have the accent of the site', () => {
  const coloured = cardSvg({ ...card, accent: '#ffcc00' }, face);
  expect(coloured).not.toContain(brand.accent);
  expect(coloured.replaceAll('#ffcc00', brand.accent)).toBe(cardSvg(card, face));
});

/** The outlines of lines, without those of the logo and the drawing. */
function wordsOf(svg: string): readonly string[] {
  return (
    svg
      .replace(brand.mark, '')
      .replace(brand.cardDrawing, '')
      .match(/<path /g) ?? []
  );
}
