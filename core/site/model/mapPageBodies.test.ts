import { expect, test } from 'vitest';
import { apiContent, apiMember, apiSymbol } from '../testing/api.ts';
import { paragraph } from '../testing/blocks.ts';
import { modelOf, pageAt } from '../testing/build.ts';
import { doc } from '../testing/content.ts';
import { mapPageBodies } from './mapPageBodies.ts';

const said = (words: string) => [paragraph(words)];
const { pages, ...model } = modelOf(
  apiContent({
    docs: [doc('why', { body: said('Why.') })],
    apiSymbols: [
      apiSymbol('object', 'Manager', {
        description: said('A manager.'),
        fields: [
          apiMember('rate', {
            description: said('A rate.'),
            arguments: [apiMember('first', { description: said('How many.') })],
          }),
        ],
      }),
    ],
  }),
);

test('every body of every kind of page is replaced', () => {
  const left = pages.map((page) => mapPageBodies(page, () => 'HTML')).map((page) => JSON.stringify(page));
  expect(left.filter((page) => page.includes('"_type":"block"'))).toEqual([]);
  expect(left.join('').split('"HTML"').length).toBeGreaterThan(4);
});

test('nothing else of a page changes', () => {
  for (const page of pages) expect(mapPageBodies(page, (body) => body)).toEqual(page);
  const why = pageAt({ ...model, pages }, '/docs/why', 'doc');
  expect(mapPageBodies(why, (body) => body.length)).toEqual({ ...why, body: 1 });
});
