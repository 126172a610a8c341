import type { SidebarTree } from '#core/site/model/sidebarView.ts';
import { expect, test } from 'vitest';
import { childrenInTree } from './childrenInTree.ts';

const leaf = { id: 'c', label: 'C', href: '/docs/c/', collapsed: true, children: [] };
const tree: SidebarTree = {
  key: 'docs',
  label: 'Docs',
  items: [
    {
      id: 'a',
      label: 'A',
      collapsed: true,
      children: [{ id: 'b', label: 'B', collapsed: false, deprecated: true, children: [leaf] }],
    },
    leaf,
  ],
};
const shownLeaf = { label: 'C', href: '/docs/c/' };

test('the entries below another are found at any depth, and are closed', () => {
  expect(childrenInTree(tree, 'b')).toEqual([shownLeaf]);
  expect(childrenInTree(tree, 'a')).toEqual([{ label: 'B', branch: 'b', deprecated: true }]);
});

test('the top of a sidebar is found by its key', () => {
  expect(childrenInTree(tree, 'docs')).toEqual([{ label: 'A', branch: 'a' }, shownLeaf]);
});

test('an entry that is not in the tree has no entries below it', () => {
  expect(childrenInTree(tree, 'z')).toBeUndefined();
});
