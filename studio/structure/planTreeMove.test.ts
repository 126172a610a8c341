import type { TreeDocument } from './docTree.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { docTree } from './docTree.ts';
import { placeBeside, planTreeMove } from './planTreeMove.ts';

function page(id: string, parts: Partial<TreeDocument> = {}): TreeDocument {
  return {
    id,
    type: 'docPage',
    title: id.toUpperCase(),
    slug: id,
    version: 'v',
    sidebar: 's',
    orderRank: `0|i0000${id.slice(-1)}:`,
    isPublished: true,
    hasDraft: false,
    ...parts,
  };
}

const rows = docTree(
  [
    page('a'),
    page('a1', { parent: 'a' }),
    page('a2', { parent: 'a' }),
    page('a21', { parent: 'a2' }),
    page('b'),
    page('c', { type: 'docCategory', indexPage: 'c1' }),
    page('c1', { parent: 'c' }),
  ],
  's',
);

function planned(id: string, kind: 'before' | 'after' | 'below', target: string) {
  const plan = planTreeMove(rows, id, { kind, id: target });
  if (plan?.kind !== 'move') return plan?.reason;
  const { parent, previous, isNewParent, ranks } = plan;
  return { parent: parent?.id ?? '', previous: previous?.id, isNewParent, moved: [...ranks.keys()] };
}

test('a row can go before, after and below others', () => {
  expect(planned('b', 'before', 'a')).toEqual({
    parent: '',
    previous: undefined,
    isNewParent: false,
    moved: ['b'],
  });
  expect(planned('b', 'after', 'a1')).toEqual({
    parent: 'a',
    previous: 'a1',
    isNewParent: true,
    moved: ['b'],
  });
  expect(planned('b', 'below', 'c')).toEqual({
    parent: 'c',
    previous: 'c1',
    isNewParent: true,
    moved: ['b'],
  });
  expect(planned('a21', 'before', 'b')).toEqual({
    parent: '',
    previous: 'a',
    isNewParent: true,
    moved: ['a21'],
  });
});

test('a move to where a row is already changes nothing', () => {
  expect(planned('a1', 'before', 'a2')).toBeUndefined();
  expect(planned('b', 'after', 'a')).toBeUndefined();
  expect(planned('a2', 'below', 'a')).toBeUndefined();
  expect(planned('b', 'before', 'b')).toBeUndefined();
});

test('a row cannot go below itself or below what is below it', () => {
  expect(planned('a', 'below', 'a')).toBe('"A" cannot go below itself.');
  expect(planned('a', 'below', 'a21')).toBe('"A" cannot go below "A21", which is below it.');
  expect(planned('a', 'before', 'a1')).toBe('"A" cannot go below itself.');
});

test('the page of a category stays below it', () => {
  expect(planned('c1', 'before', 'a')).toContain('has to stay below it');
});

test('pages that would have the same address cannot become siblings, nor can pages of two versions', () => {
  const twins = docTree(
    [
      page('a'),
      page('b'),
      page('x', { parent: 'a', slug: 'same' }),
      page('y', { parent: 'b', slug: 'same' }),
      page('z', { version: 'other' }),
    ],
    's',
  );
  expect(planTreeMove(twins, 'x', { kind: 'below', id: 'b' })).toEqual({
    kind: 'obstacle',
    reason:
      '"X" would have the same address there as "Y". Change the last part of one of the two addresses first.',
  });
  expect(planTreeMove(twins, 'z', { kind: 'below', id: 'b' })).toEqual({
    kind: 'obstacle',
    reason: '"B" belongs to another version of the docs than "Z".',
  });
});

test('what is in a loop of parents has to be corrected in its own form', () => {
  const loop = docTree([page('x', { parent: 'y' }), page('y', { parent: 'x' }), page('b')], 's');
  expect(planTreeMove(loop, 'x', { kind: 'below', id: 'b' })?.kind).toBe('obstacle');
  expect(planTreeMove(loop, 'b', { kind: 'below', id: 'x' })?.kind).toBe('obstacle');
});

function beside(id: string, direction: 'left' | 'right') {
  const row = rows.find((each) => each.id === id);
  return row && placeBeside(rows, row, direction);
}

test('the arrow keys lead out of the parent, and below the row before', () => {
  expect(beside('a21', 'left')).toEqual({ kind: 'after', id: 'a2' });
  expect(beside('b', 'right')).toEqual({ kind: 'below', id: 'a' });
  expect(beside('b', 'left')).toEqual({ kind: 'obstacle', reason: '"B" is at the top level already.' });
  expect(beside('a1', 'right')).toEqual({
    kind: 'obstacle',
    reason: 'There is nothing before "A1" on its level that it could go below.',
  });
});

test('after any moves every row is where it was moved to, and the tree has no loop', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const step = fc.record({
    id: fc.constantFrom(...ids),
    kind: fc.constantFrom('before' as const, 'after' as const, 'below' as const),
    target: fc.constantFrom(...ids),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let documents: readonly TreeDocument[] = ids.map((id) => page(id));
      for (const { id, kind, target } of steps) {
        const plan = planTreeMove(docTree(documents, 's'), id, { kind, id: target });
        if (plan?.kind !== 'move') continue;
        documents = documents.map(({ parent: before, ...rest }) => {
          const parent = rest.id === id ? plan.parent?.id : before;
          const orderRank = plan.ranks.get(rest.id) ?? rest.orderRank;
          return { ...rest, orderRank, ...(parent !== undefined && { parent }) };
        });
        const after = docTree(documents, 's');
        const row = after.find((each) => each.id === id);
        const siblings = row?.siblings ?? [];
        const place = siblings.indexOf(id);
        expect(after).toHaveLength(ids.length);
        expect(after.every((each) => each.siblings.length > 0)).toBe(true);
        const is = {
          before: siblings[place + 1] === target,
          after: siblings[place - 1] === target,
          below: row?.parent === target && siblings.at(-1) === id,
        };
        expect(is[kind]).toBe(true);
      }
    }),
  );
});
