import { expect, test } from 'vitest';
import { build, briefly, modelOf } from '../testing/build.ts';
import { docsContent, searchWords } from '../testing/content.ts';

const words = (id = 'searchWords') =>
  searchWords({
    id,
    synonyms: [
      { key: 's1', words: ['fee', 'cost'] },
      { key: 's2', words: ['alone'] },
    ],
    abbreviations: [
      { key: 'a1', short: 'ToS', words: ['terms of service'] },
      { key: 'a2', short: 'same', words: ['same'] },
    ],
  });

test('the model has the synonyms and abbreviations that find something else', () => {
  expect(modelOf(docsContent({ searchWords: [words()] })).synonyms).toEqual([
    { from: ['fee', 'cost'], to: ['fee', 'cost'] },
    { from: ['ToS'], to: ['terms of service'] },
  ]);
});

test('a site needs no search words', () => {
  expect(modelOf(docsContent()).synonyms).toEqual([]);
});

test('there is only one document of search words', () => {
  const { problems } = build(docsContent({ searchWords: [words(), words('other')] }));
  expect(briefly(problems)).toEqual(['stray-singleton other -: other']);
});
