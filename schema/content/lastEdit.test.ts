import { expect, test } from 'vitest';
import { lastEdit } from './lastEdit.ts';

const moved = { revision: 'move-1', updatedAt: '2026-01-01T00:00:00Z' };

test('a move among siblings is not an edit', () => {
  expect(lastEdit({ _rev: 'move-1', _updatedAt: '2026-05-05T00:00:00Z', reordered: moved })).toBe(
    '2026-01-01T00:00:00Z',
  );
});

test('an edit after the move counts', () => {
  expect(lastEdit({ _rev: 'edit-2', _updatedAt: '2026-05-06T00:00:00Z', reordered: moved })).toBe(
    '2026-05-06T00:00:00Z',
  );
});

test.each([undefined, null, 'x', {}, { revision: 'r' }, { revision: 'r', updatedAt: 1 }])(
  'the last change counts if the record of a move is unusable (%j)',
  (reordered) => {
    expect(lastEdit({ _rev: 'r', _updatedAt: '2026-05-06T00:00:00Z', reordered })).toBe(
      '2026-05-06T00:00:00Z',
    );
  },
);
