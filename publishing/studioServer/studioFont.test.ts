import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fontLicense, withOwnFont } from './studioFont.ts';

/** The file that @sanity/ui imports. */
const sanitysStyles = path.resolve(import.meta.dirname, '../../node_modules/ui5/dist/styles.css');
const css = readFileSync(sanitysStyles, 'utf8');

test("nothing in Sanity's styles is loaded from elsewhere, and both fonts are there", () => {
  expect(css).toContain('https://');
  const own = withOwnFont(css);
  expect(own).not.toContain('https://');
  const fonts = new Set(
    [...own.matchAll(/url\((['"]?)([^'")]+\.woff2)\1\)/g)].map(([, , file = '']) => file),
  );
  expect([...fonts].map((file) => [file.replace(/.*\//, ''), existsSync(file)])).toEqual([
    ['inter-latin-wght-normal.woff2', true],
    ['inter-latin-wght-italic.woff2', true],
  ]);
});

test('the licence of the font permits this', () => {
  expect(fontLicense()).toContain('SIL OPEN FONT LICENSE Version 1.1');
});
