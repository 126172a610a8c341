import { expect, test } from 'vitest';
import { readScriptTag } from './readScriptTag.ts';

test.each([
  [
    '<script defer data-domain="docs.example.com" src="https://stats.example/js/script.js"></script>',
    { src: 'https://stats.example/js/script.js', attributes: { 'data-domain': 'docs.example.com' } },
  ],
  [
    ` <script async src='https://stats.example/a.js?x=1' data-site=ABC
       integrity="sha384-x" crossorigin></script> `,
    {
      src: 'https://stats.example/a.js?x=1',
      attributes: { 'data-site': 'ABC', integrity: 'sha384-x', crossorigin: '' },
    },
  ],
  [
    `<SCRIPT type="module" SRC="https://stats.example/a.js" data-beacon='{"token": "1"}'></SCRIPT>`,
    {
      src: 'https://stats.example/a.js',
      attributes: { type: 'module', 'data-beacon': '{"token": "1"}' },
    },
  ],
  [
    `<!-- Statistics of docs.example.com -->
     <script id="stats" charset="utf-8" referrerpolicy="no-referrer" fetchpriority="low" src="https://stats.example/a.js"></script>
     <!-- End of statistics: <script> -->`,
    {
      src: 'https://stats.example/a.js',
      attributes: { id: 'stats', referrerpolicy: 'no-referrer', fetchpriority: 'low' },
    },
  ],
])('%s', (text, tag) => {
  expect(readScriptTag(text)).toEqual(tag);
});

test.each([
  '',
  'https://stats.example/a.js',
  '<script>alert(1)</script>',
  '<script src="https://stats.example;script-src-elem/a.js"></script>',
  '<script src="https://stats.example/a.js">alert(1)</script>',
  '<script src="http://stats.example/a.js"></script>',
  '<script src="/a.js"></script>',
  '<script src="//stats.example/a.js"></script>',
  '<script src="https://ann:secret@stats.example/a.js"></script>',
  '<script src="javascript:alert(1)"></script>',
  '<script src="https://stats.example/a.js" onload="alert(1)"></script>',
  '<script src="https://stats.example/a.js" nonce="1"></script>',
  '<script src="https://stats.example/a.js" crossorigin="use-credentials"></script>',
  '<script src="https://stats.example/a.js" type="speculationrules"></script>',
  '<script src="https://stats.example/a.js" "></script>',
  '<script src="https://stats.example/a.js" id="a b"></script>',
  '<script src="https://stats.example/a.js" fetchpriority="now"></script>',
  '<!-- <script src="https://stats.example/a.js"></script> -->',
  '<!-- <script src="https://stats.example/a.js"></script>',
  '<scr<!-- -->ipt src="https://stats.example/a.js"></script>',
  '<script src="https://stats.example/a.js"><!-- alert(1) --></script>',
  '<script src="https://stats.example/a.js"></script><script>alert(1)</script>',
  '<script src="https://stats.example/a.js"></script><script src="https://b.example/b.js"></script>',
  '<img src="https://stats.example/a.gif">',
])('%s is none', (text) => {
  expect(readScriptTag(text)).toBeUndefined();
});
