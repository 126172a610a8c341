import { expect, test } from 'vitest';
import { createCheckedDocuments } from './checkedDocuments.ts';

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
