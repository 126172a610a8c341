import { expect, test } from 'vitest';
import { createCheckedDocuments } from './checkedDocuments.ts';
import { hasSameFields } from './hasSameFields.ts';

test('knows the last form of a document that was checked, as a draft or not, and tells when that changes', () => {
  const checked = createCheckedDocuments();
  let calls = 0;
  const stop = checked.onChange(() => {
    calls += 1;
  });
  const [first, second] = [{ _id: 'drafts.a' }, { _id: 'drafts.a' }];
  checked.note(first);
  checked.note(second);
  expect(checked.last('a')).toBe(second);
  expect(checked.last('drafts.b')).toBeUndefined();
  stop();
  checked.note(first);
  expect(calls).toBe(2);
});

test('a save changes nothing that has to be checked, a writer does', () => {
  const saved = { _id: 'drafts.a', _rev: '1', _updatedAt: '2026-01-01', title: 'A', body: [{ text: 'x' }] };
  expect(hasSameFields(saved, { ...saved, _rev: '2', _updatedAt: '2026-01-02', body: [{ text: 'x' }] })).toBe(
    true,
  );
  expect(hasSameFields(saved, { ...saved, body: [{ text: 'y' }] })).toBe(false);
  expect(hasSameFields(saved, { ...saved, toc: {} })).toBe(false);
  expect(hasSameFields({ ...saved, toc: {} }, saved)).toBe(false);
});
