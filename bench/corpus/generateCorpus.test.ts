import { expect, test } from 'vitest';
import { generateCorpus } from './generateCorpus.ts';

test.each([30, 300])('%i pages give as many docs, each document with its own id', (pages) => {
  const documents = generateCorpus(pages, 1);
  expect(documents.filter(({ _type }) => _type === 'docPage')).toHaveLength(pages);
  expect(new Set(documents.map(({ _id }) => _id)).size).toBe(documents.length);
});

test('the same seed gives the same documents, and another seed gives others', () => {
  expect(generateCorpus(30, 7)).toEqual(generateCorpus(30, 7));
  expect(generateCorpus(30, 7)).not.toEqual(generateCorpus(30, 8));
});

test('no parent has more than ten children, however large the site', () => {
  const children = new Map<string, number>();
  for (const { parent } of generateCorpus(1000, 1)) {
    const id = JSON.stringify(parent);
    if (parent !== undefined) children.set(id, (children.get(id) ?? 0) + 1);
  }
  expect(Math.max(...children.values())).toBeLessThanOrEqual(10);
});
