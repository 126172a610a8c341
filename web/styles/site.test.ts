import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '..');
const componentSheets = globSync('**/*.css', { cwd: web, exclude: ['styles', '.next'] }).toSorted();

test('the stylesheets of the site and of kinds of pages hold the stylesheet of every component', () => {
  const held = globSync('styles/**/*.css', { cwd: web }).flatMap(importedBy);
  const ofComponents = [...new Set(held)].filter((file) => !file.startsWith('styles/'));
  expect(ofComponents.toSorted()).toEqual(componentSheets);
});

test('what every page loads is not loaded once more with a kind of page', () => {
  const ofKinds = globSync('styles/sheets/*.css', { cwd: web }).flatMap(importedBy);
  const twice = importedBy('styles/site.css').filter((file) => ofKinds.includes(file));
  expect(twice).toEqual([]);
});

function importedBy(sheet: string): readonly string[] {
  const css = readFileSync(path.join(web, sheet), 'utf8');
  return [...css.matchAll(/@import '(.+)';/g)].map(([, file = '']) => path.join(path.dirname(sheet), file));
}

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
