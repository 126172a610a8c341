import { expect, test } from 'vitest';
import { cardSvg } from './cardSvg.ts';
import { readTitleFace } from './readTitleFace.ts';

const face = readTitleFace();
const card = { label: 'For Users', title: 'Why let someone else set your rate', site: 'Steadyrate' };

test('draws words as outlines with valid numbers, so that a machine needs no font', () => {
  const svg = cardSvg(card, face);
  expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
  expect(svg.match(/<path /g)).toHaveLength(9);
});

test('shortens a title that is too long for the card', () => {
  const long = cardSvg({ ...card, title: `${card.title} `.repeat(20) }, face);
  expect(long.match(/<path /g)).toHaveLength(10);
});

test('shows the name of the site instead of a title in a script that the face does not have', () => {
  expect(cardSvg({ ...card, title: '利率' }, face)).toBe(cardSvg({ ...card, title: 'Steadyrate' }, face));
});
