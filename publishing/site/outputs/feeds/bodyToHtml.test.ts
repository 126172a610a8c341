import type { PageBlock, PageTextBlock } from '#core/site/model/pageBody.ts';
import { expect, test } from 'vitest';
import { bodyToHtml } from './bodyToHtml.ts';

const absolute = (href: string): string => (href.startsWith('/') ? `https://site.example${href}` : href);
const html = (...blocks: readonly PageBlock[]): string => bodyToHtml(blocks, absolute);

function paragraph(text: string): PageTextBlock {
  return {
    _type: 'block',
    _key: text,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  };
}

function cell(text: string) {
  return { _key: text, content: [paragraph(text)] };
}

test('text keeps its marks, and links become absolute', () => {
  const block: PageTextBlock = {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'l', href: '/docs/', external: false }],
    children: [
      { _type: 'span', _key: '1', text: 'a < b ', marks: ['strong'] },
      { _type: 'span', _key: '2', text: 'docs', marks: ['l'] },
      { _type: 'span', _key: '3', text: '5', marks: ['strike-through'] },
      { _type: 'span', _key: '4', text: '18', marks: ['sup'] },
      { _type: 'span', _key: '5', text: '2', marks: ['sub'] },
      { _type: 'span', _key: '6', text: 'Esc', marks: ['kbd'] },
      { _type: 'span', _key: '7', text: 'new', marks: ['highlight'] },
      { _type: 'span', _key: '8', text: 'Beta', marks: ['badge'] },
      { _type: 'span', _key: '9', text: 'x^2', marks: ['formula'] },
    ],
  };
  expect(html(block)).toBe(
    '<p><strong>a &lt; b </strong><a href="https://site.example/docs/">docs</a><del>5</del><sup>18</sup><sub>2</sub><kbd>Esc</kbd><mark>new</mark><small>Beta</small><code>x^2</code></p>',
  );
});

test('footnotes are below the text', () => {
  const block: PageTextBlock = {
    ...paragraph('a'),
    children: [
      { _type: 'span', _key: '1', text: 'a', marks: [] },
      { _type: 'span', _key: '2', text: '', marks: ['n'] },
    ],
    markDefs: [{ _type: 'footnote', _key: 'n', id: '1', number: 1, text: '<b> https://a.example' }],
  };
  expect(html({ _type: 'details', _key: 'd', summary: 'More', body: [block] })).toBe(
    '<details><summary>More</summary><p>a<sup>[1]</sup></p></details>' +
      '<hr><ol><li>&lt;b&gt; <a href="https://a.example">https://a.example</a></li></ol>',
  );
});

test('a list that continues begins at its number', () => {
  const item = { ...paragraph('x'), listItem: 'number', level: 1 } as const;
  expect(html({ ...item, start: 3 })).toBe('<ol start="3"><li>x</li></ol>');
  expect(html(item)).toBe('<ol><li>x</li></ol>');
});

test('an admonition without a title is introduced by its kind', () => {
  expect(html({ _type: 'admonition', _key: 'a', kind: 'tip', body: [paragraph('x')] })).toBe(
    '<blockquote><p><strong>Tip</strong></p><p>x</p></blockquote>',
  );
});

test('code, figure, details, tabs and download are plain HTML', () => {
  expect(
    html({ _type: 'codeBlock', _key: 'c', language: 'ts', code: 'a < b', highlightedLines: [], lines: [] }),
  ).toBe('<pre><code>a &lt; b</code></pre>');
  expect(
    html({
      _type: 'codeBlock',
      _key: 'c',
      language: 'ts',
      code: 'a < b\nb\nc',
      addedLines: '2',
      removedLines: '1',
      highlightedLines: [],
      lines: [],
    }),
  ).toBe('<pre><code><del>a &lt; b</del>\n<ins>b</ins>\nc</code></pre>');
  expect(
    html({
      _type: 'figure',
      _key: 'f',
      image: { src: '/media/x.svg', width: 8, height: 4, alt: 'A "b"' },
      caption: 'C',
    }),
  ).toBe(
    '<figure><img src="https://site.example/media/x.svg" alt="A &quot;b&quot;" width="8" height="4"><figcaption>C</figcaption></figure>',
  );
  expect(html({ _type: 'details', _key: 'd', summary: 'More', body: [paragraph('x')] })).toBe(
    '<details><summary>More</summary><p>x</p></details>',
  );
  expect(
    html({ _type: 'tabs', _key: 't', items: [{ _key: 'i', label: 'One', body: [paragraph('x')] }] }),
  ).toBe('<p><strong>One</strong></p><p>x</p>');
  expect(
    html({ _type: 'download', _key: 'o', href: '/files/a.svg', filename: 'a.svg', size: 3, title: 'Logo' }),
  ).toBe('<p><a href="https://site.example/files/a.svg">Logo</a></p>');
});

test('the first row of a table is its header, and cells are not paragraphs', () => {
  const table: PageBlock = {
    _type: 'table',
    _key: 't',
    headerRow: true,
    headerColumn: false,
    rows: [
      { _key: '1', cells: [cell('a')] },
      { _key: '2', cells: [cell('b')] },
    ],
  };
  expect(html(table)).toBe('<table><tr><th>a</th></tr><tr><td>b</td></tr></table>');
  expect(html({ ...table, alignments: ['right'] })).toBe(
    '<table><tr><th align="right">a</th></tr><tr><td align="right">b</td></tr></table>',
  );
});

test('throws for an unknown mark instead of losing text', () => {
  const block = {
    ...paragraph('x'),
    children: [{ _type: 'span' as const, _key: 's', text: 'x', marks: ['wink'] }],
  };
  expect(() => html(block)).toThrow('A feed cannot show this block');
});
