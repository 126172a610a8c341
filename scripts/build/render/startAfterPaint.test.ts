import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startAfterPaint } from './startAfterPaint.ts';

const page = [
  '<!DOCTYPE html><html><head><link rel="preload" href="/face.woff2" as="font"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/main.js"/>',
  '<script src="/react.js" async=""></script><script>inline()</script></head>',
  '<body><p>Text</p><script src="/old.js" noModule=""></script>',
  '<script src="/main.js" id="_R_" async=""></script></body></html>',
].join('');

/** Runs the script that a page got, in a browser that shows its first picture in the frame with this number. */
function run(paintedAt: number, hidden = false): { readonly frames: number; readonly scripts: string[] } {
  const [, starter = ''] =
    /<script>(\(function startScripts.*?)<\/script>/.exec(startAfterPaint(page).html) ?? [];
  let frames = 0;
  const waiting: (() => void)[] = [];
  const scripts: string[] = [];
  runInNewContext(starter, {
    addEventListener: (_: string, listener: () => void) => waiting.push(listener),
    requestAnimationFrame: (next: () => void) => {
      waiting.push(() => {
        frames += 1;
        next();
      });
    },
    setTimeout: (next: () => void) => waiting.push(next),
    performance: { getEntriesByName: () => (frames >= paintedAt ? [{}] : []) },
    document: {
      hidden,
      createElement: () => ({ setAttribute: () => {} }),
      head: { append: ({ src }: { src: string }) => scripts.push(src) },
    },
  });
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
  return { frames, scripts };
}

test('removes what loads the scripts of a page, and keeps the rest', () => {
  const { html, scripts } = startAfterPaint(page);
  expect(scripts).toEqual(['/react.js', '/main.js']);
  expect(html.match(/<link[^>]*>/g)).toEqual(['<link rel="preload" href="/face.woff2" as="font"/>']);
  expect(html.match(/<script src[^>]*>/g)).toEqual(['<script src="/old.js" noModule="">']);
  expect(html).toContain('<script>inline()</script>');
});

test('scripts start in the frame after the first paint', () => {
  expect(run(3)).toEqual({ frames: 4, scripts: ['/react.js', '/main.js'] });
});

test('scripts also start in a hidden tab, and if the browser never reports a paint', () => {
  expect(run(Infinity)).toEqual({ frames: 62, scripts: ['/react.js', '/main.js'] });
  expect(run(Infinity, true)).toEqual({ frames: 0, scripts: ['/react.js', '/main.js'] });
});

test.each([
  ['without a script', page.replaceAll(' async=""', '')],
  ['with a script of another form', page.replace('async=""', 'crossorigin="" async=""')],
  ['without a head', page.replace('</head>', '')],
])('throws for a page %s', (_, html) => {
  expect(() => startAfterPaint(html)).toThrow('The scripts of a page could not be made to wait');
});
