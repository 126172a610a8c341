import { expect, test } from 'vitest';
import { customPages } from '#core/custom/customPages.ts';
import { isPagePath } from '#core/links/isPagePath.ts';
import { customPageViews } from './customPageViews.ts';

test('every page that is written in code has a view, and every view a page', () => {
  expect(Object.keys(customPageViews).toSorted()).toEqual(customPages.map(({ path }) => path).toSorted());
});

test('every one has a path that a page can have', () => {
  expect(customPages.filter(({ path }) => !isPagePath(path))).toEqual([]);
});
