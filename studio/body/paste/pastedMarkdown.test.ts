import { expect, test } from 'vitest';
import { isMarkdown, pastedMarkdown } from './pastedMarkdown.ts';

const pages = new Map([
  ['why', { id: 'why', type: 'docPage', title: 'Why', path: '/docs/for-users/why', headings: [] }],
]);

function paste(markdown: string) {
  let keys = 0;
  return pastedMarkdown(markdown, { pages, siteAddress: '' }, () => `new${(keys += 1)}`);
}

test.each([
  ['# Title\n\nText', '', true],
  ['| a | b |\n| --- | --- |\n| 1 | 2 |', '', true],
  ['- one\n- two', '', true],
  ['1. one\n\n2. two', '', true],
  ['1. one\n\n   ```sh\n   npm start\n   ```', '', true],
  ['Steps:\n1. one, which stands alone', '', false],
  ['Look [here](/docs)', '<span>Look</span>', true],
  ['Just a sentence - with a dash.', '', false],
  ['# Title', '<h1>Title</h1>', false],
])('%j with the HTML %j is Markdown: %s', (text, html, expected) => {
  expect(isMarkdown(text, html)).toBe(expected);
});

test('a link to a path of this site becomes a reference, and the words refer to it by its new key', () => {
  expect(paste('See [why](/docs/for-users/why/#fees).').blocks).toEqual([
    {
      _type: 'block',
      _key: expect.stringMatching(/^new/),
      style: 'normal',
      markDefs: [
        {
          _type: 'internalLink',
          _key: 'new1',
          target: { _type: 'reference', _ref: 'why', _weak: true },
          anchor: 'fees',
        },
      ],
      children: [
        { _type: 'span', _key: expect.any(String), text: 'See ', marks: [] },
        { _type: 'span', _key: expect.any(String), text: 'why', marks: ['new1'] },
        { _type: 'span', _key: expect.any(String), text: '.', marks: [] },
      ],
    },
  ]);
});

test('a link to a heading of the same text stays one, and an image has an empty place', () => {
  const { blocks, problems } = paste('See [below](#fees).\n\n![A boat](boat.png)\n\n![](other.png)\n');
  expect(blocks).toMatchObject([
    { markDefs: [{ _type: 'link', href: '#fees' }] },
    { _type: 'figure', alt: 'A boat' },
    { _type: 'figure' },
  ]);
  expect(blocks[1]).not.toHaveProperty('asset');
  expect(problems).toEqual([
    '2 images are not pasted with the text. Their places are marked: upload them there.',
  ]);
});

test('rows and cells of a table have their types', () => {
  const [table] = paste('| a |\n| --- |\n| 1 |').blocks;
  expect(table).toMatchObject({
    _type: 'table',
    rows: [
      { _type: 'tableRow', cells: [{ _type: 'tableCell', content: [{ _type: 'block' }] }] },
      { _type: 'tableRow' },
    ],
  });
});

test('all keys of a pasted text are different', () => {
  const { blocks } = paste('# A\n\n- b\n- c\n\n:::note\nd\n:::\n\n| e | f |\n| --- | --- |\n| g | h |\n');
  const keys = [...JSON.stringify(blocks).matchAll(/"_key":"([^"]+)"/g)].map(([, key]) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(15);
});

test('the id of a pasted heading is kept, with the new key of the heading', () => {
  const { blocks, formerIds, problems } = paste('## Configure the fee {#configure-fee}\n\n## Fees {#fees}');
  expect(formerIds).toEqual([{ heading: blocks[0]?._key, id: 'configure-fee' }]);
  expect(blocks[0]).not.toHaveProperty('formerIds');
  expect(problems).toEqual([]);
});

test.each([
  ['bars', '|'.repeat(300_000), '', false],
  ['bars in words', 'a|'.repeat(150_000), '', false],
  ['dashes', `a|b\n${'-'.repeat(300_000)}x`, '', false],
  ['dashes of a table', `a|b\n${'-'.repeat(300_000)}`, '', true],
  ['brackets', '['.repeat(300_000), '', false],
  ['addresses without an end', '[a]('.repeat(100_000), '', false],
  ['addresses of which one has an end', `${'[a]('.repeat(100_000)} [a](b)`, '', true],
  ['spaces before HTML', '[a](b)', `${' '.repeat(300_000)}<div style="white-space: pre">`, true],
  ['styles without an end', 'a', `<div ${'white-space:pre '.repeat(60_000)}`, false],
])('many %s take no longer than other texts', (_, text, html, expected) => {
  expect(isMarkdown(text, html)).toBe(expected);
});
