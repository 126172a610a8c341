import { expect, test } from 'vitest';
import { overlayDocuments } from './overlayDocuments.ts';
import { rawDocumentsOf } from './rawSnapshot.ts';

const post = (id: string, title: string) => ({ _id: id, _type: 'post', title });
const published = rawDocumentsOf((type) => (type === 'post' ? [post('a', 'A'), post('b', 'B')] : []));
const overlay = (...documents: readonly ReturnType<typeof post>[]) =>
  overlayDocuments(published, new Map(documents.map((document) => [document._id, document])));

test('puts documents in the place of those with the same id, and new ones at the end', () => {
  expect(overlay(post('c', 'C'), post('a', 'A, changed')).post).toEqual([
    post('a', 'A, changed'),
    post('b', 'B'),
    post('c', 'C'),
  ]);
});

test('takes documents away', () => {
  const after = overlayDocuments(
    published,
    new Map([
      ['a', undefined],
      ['c', post('c', 'C')],
      ['unknown', undefined],
    ]),
  );
  expect(after.post).toEqual([post('b', 'B'), post('c', 'C')]);
  expect(after.author).toBe(published.author);
});

test('keeps lists without changes as they are', () => {
  const after = overlay(post('a', 'A, changed'));
  expect(after.author).toBe(published.author);
  expect(overlay().post).toBe(published.post);
});
