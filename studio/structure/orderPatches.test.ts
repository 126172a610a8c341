import { expect, test } from 'vitest';
import { lastEdit } from '#schema/content/lastEdit.ts';
import { orderPatches } from './orderPatches.ts';

const page = { _id: 'page', _rev: 'r1', _updatedAt: '2026-01-01T00:00:00Z' };

test('records in the published page when its text was last changed, and only sets the rank of its draft', () => {
  const draft = { ...page, _id: 'drafts.page', _rev: 'r2' };
  expect(orderPatches([page, draft], new Map([['page', 'b']]), 'move')).toEqual([
    {
      id: 'page',
      ifRevisionID: 'r1',
      set: { orderRank: 'b', reordered: { revision: 'move', updatedAt: '2026-01-01T00:00:00Z' } },
    },
    { id: 'drafts.page', ifRevisionID: 'r2', set: { orderRank: 'b' } },
  ]);
});

test('a draft that is below something else is moved alone', () => {
  const draft = { ...page, _id: 'drafts.page', _rev: 'r2', parent: 'other' };
  expect(orderPatches([page, draft], new Map([['page', 'b']]), 'move')).toEqual([
    { id: 'drafts.page', ifRevisionID: 'r2', set: { orderRank: 'b' } },
  ]);
});

test('moving a page twice keeps the instant of its last edit', () => {
  const [first] = orderPatches([page], new Map([['page', 'b']]), 'move-1');
  const once = { ...page, ...first?.set, _rev: 'move-1', _updatedAt: '2026-02-02T00:00:00Z' };
  const [second] = orderPatches([once], new Map([['page', 'c']]), 'move-2');
  const twice = { ...once, ...second?.set, _rev: 'move-2', _updatedAt: '2026-03-03T00:00:00Z' };
  expect(lastEdit(twice)).toBe('2026-01-01T00:00:00Z');
});
