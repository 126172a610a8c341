import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '..');
const componentSheets = globSync('**/*.css', { cwd: web, exclude: ['styles', '.next'] }).toSorted();
const imports = ['styles/site.css', 'styles/search.css'].flatMap((sheet) => [
  ...readFileSync(path.join(web, sheet), 'utf8').matchAll(/@import '(.+)';/g),
]);

test('the stylesheets of the site and of the search hold the stylesheet of every component, once', () => {
  const held = imports.map(([, file = '']) => path.relative(web, path.join(web, 'styles', file)));
  expect(held.filter((file) => !file.startsWith('styles/')).toSorted()).toEqual(componentSheets);
});

test('no stylesheet has a drawing in it, for which browsers make a document of its own before the first paint', () => {
  const sheets = globSync('**/*.css', { cwd: web, exclude: ['.next'] });
  expect(
    sheets.filter((sheet) => /url\(["']?data:/.test(readFileSync(path.join(web, sheet), 'utf8'))),
  ).toEqual([]);
});

test.each(componentSheets)('%s styles its own classes, or others within them', (sheet) => {
  const own = path.basename(sheet, '.css');
  const css = readFileSync(path.join(web, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
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
