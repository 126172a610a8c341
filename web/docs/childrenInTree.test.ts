import type { SidebarTreeItem } from '#core/site/model/sidebarView.ts';
import { expect, test } from 'vitest';
import { childrenInTree, wholeBranch } from './childrenInTree.ts';

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
  label: 'C',
  href: '/docs/c/',
  children: [],
};

test('a branch is found at any depth and shown as its page would show it', () => {
  expect(childrenInTree(tree, 'b')).toEqual([shownLeaf]);
  expect(childrenInTree(tree, 'a')).toEqual([
    { label: 'B', branch: 'b', expanded: true, children: [shownLeaf] },
  ]);
});

test('an entry that is not in the tree has no children', () => {
  expect(childrenInTree(tree, 'z')).toBeUndefined();
});

test('a branch of which the page shows a part becomes whole, and keeps what the page shows of it', () => {
  const sidebar = { key: 'docs', label: 'Docs', items: [...tree, leaf] };
  const current = { ...shownLeaf, current: true as const };
  expect(wholeBranch([current], sidebar, 'b')).toEqual([current]);
  expect(wholeBranch([current], sidebar, 'docs')?.map(({ label }) => label)).toEqual(['A', 'C']);
  expect(wholeBranch([current], sidebar, 'docs')?.at(-1)).toBe(current);
  expect(wholeBranch([current], sidebar, 'z')).toBeUndefined();
});
