import { expect, test } from 'vitest';
import { importBatches } from './importBatches.ts';

const to = (id: string, weak = false) => ({ _type: 'reference', _ref: id, ...(weak ? { _weak: true } : {}) });
const page = (_id: string, ...links: readonly object[]) => ({ _id, _type: 'page', links });
const idsOf = (batches: ReturnType<typeof importBatches>) =>
  batches.map((batch) => batch.map(({ _id }) => _id).join(' '));

test('puts what fits into one batch, in the given order where possible', () => {
  expect(
    idsOf(importBatches([page('a'), page('b', to('d')), page('c', to('e', true)), page('d')], 1e6)),
  ).toEqual(['a d b c']);
});

test('splits what does not fit into batches, each after those it refers to', () => {
  const documents = [page('a', to('b')), page('b', to('c')), page('c'), page('d', to('nowhere'), to('a'))];
  expect(idsOf(importBatches(documents, 150))).toEqual(['c b', 'a', 'd']);
});

test('puts a document over the limit into a batch of its own, and accepts circular references', () => {
  const long = { ...page('long', to('b')), text: 'x'.repeat(500) };
  expect(idsOf(importBatches([page('a', to('long')), long, page('b', to('a'))], 200))).toEqual([
    'b',
    'long',
    'a',
  ]);
});

test('returns no batches without documents', () => {
  expect(importBatches([], 100)).toEqual([]);
});

test('handles a long chain of references', () => {
  const chain = Array.from({ length: 20_000 }, (_, n) => page(`p${n}`, to(`p${n + 1}`)));
  expect(importBatches(chain, 1e9)[0]?.[0]?._id).toBe('p19999');
});
