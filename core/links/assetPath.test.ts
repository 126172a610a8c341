import { expect, test } from 'vitest';
import { file, image } from '../site/testing/content.ts';
import { assetPath, fileNameOf } from './assetPath.ts';

test('an image is served under its hash and its size', () => {
  expect(assetPath(image('a', { sha1: 'abc', extension: 'png', dimensions: { width: 3, height: 2 } }))).toBe(
    '/media/abc-3x2.png',
  );
});

test('an image in a format that browsers do not show is served as a PNG', () => {
  const dimensions = { width: 3, height: 2 };
  expect(assetPath(image('a', { sha1: 'abc', extension: 'tiff', dimensions }))).toBe('/media/abc-3x2.png');
});

test('a part of an image is served beside it, as a PNG if browsers do not show its format', () => {
  const region = { left: 1, top: 0, width: 2, height: 2 };
  const parts = { sha1: 'abc', dimensions: { width: 3, height: 2 } };
  expect(assetPath(image('a', { ...parts, extension: 'webp' }), region)).toBe(
    '/media/abc-3x2-at-1-0-2x2.webp',
  );
  expect(assetPath(image('a', { ...parts, extension: 'tiff' }), region)).toBe(
    '/media/abc-3x2-at-1-0-2x2.png',
  );
});

test('an image of unknown size is served under its hash', () => {
  expect(assetPath(file('a', { kind: 'image', sha1: 'abc' }))).toBe('/media/abc.svg');
});

test('a file is served under a part of its hash and its own name', () => {
  const asset = file('a', { sha1: '0123456789abcdef', originalFilename: 'logo.svg' });
  expect(assetPath(asset)).toBe('/files/0123456789ab/logo.svg');
});

test.each([
  ['Élan vital (1).svg', 'Elan-vital-1.svg'],
  ['../../etc/passwd', 'etc-passwd.svg'],
  ['.hidden.svg', 'hidden.svg'],
  ['a%2fb?c#d.svg', 'a-2fb-c-d.svg'],
  ['LOGO.SVG', 'LOGO.svg'],
  ['логотип.svg', 'download.svg'],
  [undefined, 'download.svg'],
])('%j is saved as %j', (originalFilename, name) => {
  const { originalFilename: _none, ...asset } = file('a');
  expect(fileNameOf(originalFilename === undefined ? asset : { ...asset, originalFilename })).toBe(name);
});
