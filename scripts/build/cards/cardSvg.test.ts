import { expect, test } from 'vitest';
import { cardSvg } from './cardSvg.ts';
import { readTitleFace } from './readTitleFace.ts';

const face = readTitleFace();
const card = { label: 'For Users', title: 'Why let someone else set your rate', site: 'Steadyrate' };

test('words are outlines: a machine needs no font, and every number is one', () => {
  const svg = cardSvg(card, face);
  expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
  expect(svg.match(/<path /g)).toHaveLength(9);
});

test('a title that is too long for the card is cut', () => {
  const long = cardSvg({ ...card, title: `${card.title} `.repeat(20) }, face);
  expect(long.match(/<path /g)).toHaveLength(10);
});

test('in a script that the face does not have, the name of the site stands for the title', () => {
  expect(cardSvg({ ...card, title: '利率' }, face)).toBe(cardSvg({ ...card, title: 'Steadyrate' }, face));
});
