import { expect, test } from 'vitest';
import { paragraph } from '../testing/blocks.ts';
import { doc } from '../testing/content.ts';
import { createOutlineMemo } from './outlineMemo.ts';

const docs = ['a', 'b', 'c'].map((id) => doc(id));
const withDoc = (id: string, parts: object) => docs.map((each) => (each.id === id ? doc(id, parts) : each));

test('a doc whose text alone changes keeps its outline', () => {
  const outlines = createOutlineMemo();
  const before = outlines(docs);
  const edited = withDoc('b', { body: [paragraph('New.')], updatedAt: '2026-02-02T00:00:00Z' });
  expect(outlines(edited)).toBe(before);
});

test('a doc with another title has another outline, and the others keep theirs', () => {
  const outlines = createOutlineMemo();
  const before = outlines(docs);
  const after = outlines(withDoc('b', { title: 'New' }));
  expect(after.map((each, index) => each === before[index])).toEqual([true, false, true]);
  expect(after[1]?.title).toBe('New');
});

test('outlines stay when docs before them are removed or added', () => {
  const outlines = createOutlineMemo();
  const edited = withDoc('c', { body: [paragraph('New.')] });
  outlines(docs);
  const before = outlines(edited);
  expect(outlines(edited.slice(1)).every((each, index) => each === before[index + 1])).toBe(true);
  expect(outlines(edited).slice(1)).toEqual(before.slice(1));
});
