import { expect, test } from 'vitest';
import type { SidebarTreeItem } from '#core/site/pageData.ts';
import { childrenInTree } from './childrenInTree.ts';

const leaf: SidebarTreeItem = { id: 'c', label: 'C', href: '/docs/c/', collapsed: true, children: [] };
const tree: readonly SidebarTreeItem[] = [
  {
    id: 'a',
    label: 'A',
    collapsed: true,
    children: [{ id: 'b', label: 'B', collapsed: false, children: [leaf] }],
  },
];
const shownLeaf = {
  id: 'c',
  label: 'C',
  href: '/docs/c/',
  current: false,
  expanded: false,
  hasChildren: false,
  children: [],
};

test('a branch is found at any depth and shown as its page would show it', () => {
  expect(childrenInTree(tree, 'b')).toEqual([shownLeaf]);
  expect(childrenInTree(tree, 'a')).toEqual([
    { id: 'b', label: 'B', current: false, expanded: true, hasChildren: true, children: [shownLeaf] },
  ]);
});

test('an entry that the tree does not hold has no children to show', () => {
  expect(childrenInTree(tree, 'z')).toBeUndefined();
});
