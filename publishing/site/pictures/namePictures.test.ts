import { expect, test } from 'vitest';
import { namePictures } from './namePictures.ts';

test('a name changes with every word, and equal words have equal names', () => {
  const card = { label: 'For Users', title: 'Why', site: 'Steadyrate' };
  const cards = [card, { ...card }, { ...card, label: 'x' }, { ...card, title: 'x' }, { ...card, site: 'x' }];
  const named = namePictures({
    cards: cards.map((each, index) => ({ path: `/cards/${index}.png`, card: each })),
    assets: [],
  });
  expect([...named.keys()]).toEqual(cards.map((_card, index) => `/cards/${index}.png`));
  const names = [...named.values()].map(({ name }) => name);
  expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(names[1]).toBe(names[0]);
  expect(new Set(names).size).toBe(4);
});
