import { expect, test } from 'vitest';
import { partOf } from './partOf.ts';

const files = [
  ['docs/why/index.html', 'html'],
  ['docs/why/index.txt', 'pageData'],
  ['robots.txt', 'other'],
  ['sidebars/general.json', 'other'],
  ['search-index/current.json', 'search'],
  ['pagefind/fragment/en_1.pf_fragment', 'search'],
  ['search-index-docs-default-current-1.json', 'search'],
  ['cards/why-1.png', 'cards'],
  ['_next/static/chunks/1.js', 'code'],
  ['assets/js/main.1.js', 'code'],
  ['assets/js/runtime~main.1.js', 'code'],
  ['assets/js/0a1b.2c3d.js', 'pageData'],
  ['assets/css/styles.1.css', 'code'],
] as const;

test.each(files)('%s is of the part %s', (file, part) => {
  expect(partOf(file, new Set(files.map(([name]) => name)))).toBe(part);
});
