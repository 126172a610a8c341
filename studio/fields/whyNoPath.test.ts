import { expect, test } from 'vitest';
import { whyNoPath } from './whyNoPath.ts';

test.each([
  ['fees', '', 'not on the site yet: fees'],
  ['', '', 'has no address yet'],
  // It will never have a page, published or not.
  ['fees', 'none', 'a heading in the sidebar, without a page'],
  ['fees', 'list', 'not on the site yet: fees'],
])('slug %j, category %j: %s', (slug, categoryIndex, said) => {
  expect(whyNoPath(slug, categoryIndex)).toBe(said);
});
