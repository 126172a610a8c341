import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readHtmlFacts } from '#core/html/readHtmlFacts.ts';
import { measureSizes } from './measureSizes.ts';

const html =
  '<script src="/base/_next/old.js" noModule=""></script><script src="/base/_next/a.js"></script><link rel="stylesheet" href="/base/_next/a.css"><img src="/base/media/a.png">';
/** Random, so that compressing changes little. */
const files = new Map<string, Uint8Array>([
  ['/index.html', Buffer.from('short')],
  ['/docs/index.html', Buffer.from(html.padEnd(400))],
  ['/docs/why/index.html', Buffer.alloc(9000)],
  ['/_next/a.js', randomBytes(9000)],
  ['/_next/old.js', randomBytes(4000)],
  ['/_next/a.css', randomBytes(100)],
  ['/media/a.png', randomBytes(5000)],
  ['/media/a.png.448.webp', randomBytes(100)],
  ['/search-index/head.1.json', randomBytes(300)],
  ['/search-index/head.2.json', randomBytes(200)],
]);
const sized = {
  sizes: new Map([...files].map(([place, bytes]) => [place, bytes.length])),
  read: (place: string) => files.get(place) ?? new Uint8Array(),
};

test('measures what readers of an average page load, the largest page, and everything', () => {
  const pages = new Map(['/', '/docs', '/docs/why'].map((path) => [path, readHtmlFacts(html)]));
  const sizes = measureSizes(sized, pages, { basePath: '/base', trailingSlash: true });
  const bytesOf = (name: string): number => sizes.find((size) => size.name === name)?.bytes ?? -1;
  const scripts = sizes.find(({ name }) => name === 'Scripts of an average page (/docs)');
  expect(scripts).toMatchObject({ compressed: true, budget: 8000 });
  expect(scripts?.bytes).toBeGreaterThan(9000 - 1);
  expect(bytesOf('Styles of an average page (/docs)')).toBeLessThan(120);
  expect(bytesOf('Everything that an average page (/docs) loads, without images')).toBeLessThan(9500);
  expect([
    bytesOf('HTML of the largest page (/docs/why)'),
    bytesOf('Largest part of the search index'),
    bytesOf('HTML of all pages'),
    bytesOf('Search index'),
    bytesOf('Uploads'),
    bytesOf('The whole site'),
  ]).toEqual([9000, 300, 9405, 500, 5000, 28_105]);
});

test('a site without pages has nothing to measure', () => {
  expect(measureSizes(sized, new Map(), { basePath: '', trailingSlash: true })).toEqual([]);
});
