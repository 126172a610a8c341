import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const componentSheets = globSync('{components,views}/**/*.css', { cwd: web }).toSorted();
const imports = [...readFileSync(join(web, 'styles/site.css'), 'utf8').matchAll(/@import '(.+)';/g)];

test('the stylesheet of the site holds the stylesheet of every component', () => {
  const held = imports.map(([, path = '']) => relative(web, join(web, 'styles', path)));
  expect(held.filter((path) => !path.startsWith('styles/')).toSorted()).toEqual(componentSheets);
});

test.each(componentSheets)('%s styles its own classes, or others within them', (sheet) => {
  const own = basename(sheet, '.css');
  const css = readFileSync(join(web, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && !/^(from|to|\d+%)/.test(selector));
  const strangers = selectors.flatMap((selector) =>
    selector
      .split(/,(?![^(]*\))/)
      .map((part) => part.trim())
      .filter((part) => !new RegExp(`\\.(${own}(?![a-z])|tok-)`).test(part)),
  );
  expect(strangers).toEqual([]);
});
