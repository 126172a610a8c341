import { expect, test } from 'vitest';
import { startOnIntent } from './tunePage.ts';

const page = [
  '<!DOCTYPE html><html><head><link rel="preload" href="/face.woff2" as="font"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/main.js"/>',
  '<script src="/react.js" async=""></script><script>inline()</script></head>',
  '<body><p>Text</p><script src="/old.js" noModule=""></script>',
  '<script src="/main.js" id="_R_" async=""></script></body></html>',
].join('');

test('a page names the scripts of the framework, loads our own, and keeps the rest', () => {
  const html = startOnIntent(page, '/page.js');
  expect(html.match(/<link[^>]*>/g)).toEqual(['<link rel="preload" href="/face.woff2" as="font"/>']);
  expect(html.match(/<script [^>]*>/g)).toEqual([
    '<script type="module" src="/page.js" data-need="block" data-framework="/react.js /main.js">',
    '<script src="/old.js" noModule="">',
  ]);
  expect(html).toContain('<script>inline()</script>');
});

test.each([
  ['without a script', page.replaceAll(' async=""', '')],
  ['with a script of another form', page.replace('async=""', 'crossorigin="" async=""')],
  ['without a head', page.replace('</head>', '')],
])('throws for a page %s', (_, html) => {
  expect(() => startOnIntent(html, '/page.js')).toThrow('The scripts of a page could not be made to wait');
});
