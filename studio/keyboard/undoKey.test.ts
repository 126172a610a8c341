import { expect, test } from 'vitest';
import { undoKey } from './undoKey.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  [{ ...none, key: 'z', ctrlKey: true }, 'undo'],
  [{ ...none, key: 'z', metaKey: true }, 'undo'],
  [{ ...none, key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ ...none, key: 'y', ctrlKey: true }, 'redo'],
  [{ ...none, key: 'z' }, undefined],
  [{ ...none, key: 'z', ctrlKey: true, altKey: true }, undefined],
] as const)('%j: %s', (keys, expected) => {
  expect(undoKey(keys)).toBe(expected);
});
