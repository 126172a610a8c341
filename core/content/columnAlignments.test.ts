import { expect, test } from 'vitest';
import { columnAlignments } from './columnAlignments.ts';

test('columns at the end that are aligned left are not stored', () => {
  expect(columnAlignments(['left', 'right', 'left'])).toEqual(['left', 'right']);
  expect(columnAlignments(['left', 'left'])).toBeUndefined();
  expect(columnAlignments([])).toBeUndefined();
});
