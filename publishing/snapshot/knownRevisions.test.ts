import { expect, test } from 'vitest';
import { changedSince, revisionsAfter } from './knownRevisions.ts';

const known = {
  at: '2026-01-01T12:00:00.000Z',
  byId: new Map([
    ['a', '1'],
    ['drafts.a', '2'],
    ['b', '3'],
  ]),
};
const later = '2026-01-01T12:00:01Z';
const changes = (
  now: string,
  revisions: readonly (readonly [string, string])[],
  others?: { readonly missing: readonly string[]; readonly count: number },
) => ({ now, revisions: new Map(revisions), documents: [], ...(others && { others }) });

test('a list of all revisions replaces what was known', () => {
  expect(revisionsAfter(known, changes(later, [['c', '4']]))).toEqual({
    at: later,
    byId: new Map([['c', '4']]),
  });
});

test('applies what has changed, and what was asked for and is gone', () => {
  const after = revisionsAfter(
    known,
    changes(
      later,
      [
        ['a', '4'],
        ['c', '5'],
      ],
      { missing: ['drafts.a', 'x'], count: 3 },
    ),
  );
  expect([...(after?.byId ?? [])]).toEqual([
    ['a', '4'],
    ['b', '3'],
    ['c', '5'],
  ]);
});

test.each([
  ['something else was deleted', later, { missing: ['drafts.a'], count: 1 }],
  ['the clock of the lake was set back', '2026-01-01T11:59:59Z', { missing: [], count: 3 }],
])('all revisions have to be listed when %s', (_why, now, others) => {
  expect(revisionsAfter(known, changes(now, [], others))).toBeUndefined();
});

test('all revisions have to be listed at first', () => {
  expect(revisionsAfter(undefined, changes(later, [], { missing: [], count: 3 }))).toBeUndefined();
});

test('asks for changes since a minute before: the clocks of several servers differ', () => {
  expect(changedSince(known)).toBe('2026-01-01T11:59:00.000Z');
});
