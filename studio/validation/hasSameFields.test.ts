import { expect, test } from 'vitest';
import { hasSameFields } from './hasSameFields.ts';

test('a save needs no new check, a change by a writer does', () => {
  const saved = { _id: 'drafts.a', _rev: '1', _updatedAt: '2026-01-01', title: 'A', body: [{ text: 'x' }] };
  expect(hasSameFields(saved, { ...saved, _rev: '2', _updatedAt: '2026-01-02', body: [{ text: 'x' }] })).toBe(
    true,
  );
  expect(hasSameFields(saved, { ...saved, body: [{ text: 'y' }] })).toBe(false);
  expect(hasSameFields(saved, { ...saved, toc: {} })).toBe(false);
  expect(hasSameFields({ ...saved, toc: {} }, saved)).toBe(false);
});
