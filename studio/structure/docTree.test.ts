import type { TreeDocument } from './docTree.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { docTree, ranksForOrder } from './docTree.ts';

function page(id: string, parts: Partial<TreeDocument> = {}): TreeDocument {
  return {
    id,
    type: 'docPage',
    title: id,
    slug: id,
    version: 'v',
    sidebar: 's',
    orderRank: id,
    isPublished: true,
    hasDraft: false,
    ...parts,
  };
}

function outline(documents: readonly TreeDocument[]): readonly string[] {
  return docTree(documents, 's').map(
    ({ id, depth, isIndex }) => `${'-'.repeat(depth)}${id}${isIndex ? '*' : ''}`,
  );
}

test('lists a sidebar from the top down, siblings by rank', () => {
  const category = page('c', { type: 'docCategory', indexPage: 'c2', orderRank: '2' });
  expect(
    outline([
      page('c1', { parent: 'c', orderRank: '9' }),
      page('c2', { parent: 'c', orderRank: '8' }),
      category,
      page('a', { orderRank: '3' }),
      page('elsewhere', { sidebar: 'other' }),
    ]),
  ).toEqual(['c', '-c2*', '-c1', 'a']);
});

test('leaves out the versions that are hidden, but nothing without a version', () => {
  const pages = [page('a', { version: 'w' }), page('b'), page('c', { version: '' })];
  expect(docTree(pages, 's', new Set(['w'])).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('shows a page at the top if its parent is in another sidebar, and still shows a cycle', () => {
  expect(outline([page('a', { parent: 'elsewhere' })])).toEqual(['a']);
  expect(outline([page('a', { parent: 'b' }), page('b', { parent: 'a' })])).toEqual(['a', 'b']);
});

test('after any moves the siblings are in the order that they were moved to', () => {
  const ranks = fc.array(fc.constantFrom('~', '0|hzzzzz:', '0|i00000:', '0|i00007:', 'x'), {
    minLength: 2,
    maxLength: 6,
  });
  fc.assert(
    fc.property(ranks, fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 8 }), (start, moves) => {
      let siblings = docTree(
        start.map((orderRank, index) => page(String(index), { orderRank })),
        's',
      );
      for (const [from, to] of moves) {
        const moved = siblings[from];
        const target = siblings[to];
        if (moved === undefined || target === undefined) continue;
        const order = siblings.toSpliced(from, 1).toSpliced(to, 0, moved);
        const wanted = order.map(({ id }) => id);
        const changed = ranksForOrder(order, moved.id);
        siblings = docTree(
          siblings.map((each) => ({ ...each, orderRank: changed.get(each.id) ?? each.orderRank })),
          's',
        );
        expect(siblings.map(({ id }) => id)).toEqual(wanted);
      }
    }),
  );
});

test('a move writes one rank if there is room', () => {
  const siblings = ['0|hzzzzz:', '0|i00007:', '0|i0000f:'].map((orderRank, index) =>
    page(String(index), { orderRank }),
  );
  expect([...ranksForOrder(siblings, '1').keys()]).toEqual(['1']);
});
