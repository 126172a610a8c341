import type { Block } from '../../content/portableText.ts';
import { expect, test } from 'vitest';
import { markdownToBlocks } from '../markdownToBlocks.ts';
import { readForeignMarkdown } from './readForeignMarkdown.ts';

test.each([
  ['a name in angle brackets', 'The id, in the form <chainId>-<address>.'],
  ['a comparison', 'Returns something if a<b and b>c.'],
  ['a tag without an equivalent', '<div class="note">Fees</div> <!-- all of them -->'],
  ['a tag that is never closed', 'Returns <b>all fees.'],
  ['a number that only looks like that of a list', '1986. A great year.'],
  ['a link to nowhere', 'See [the shop](https://) or [fees](/fees).'],
  ['the title of a link', 'See [fees](https://example.com "What they are").'],
  ['a code block without code', '```graphql\n```'],
  ['a footnote', 'Fees.[^1]'],
  ['a definition', '[fees]: https://'],
])('%s is shown as it is written', (_, markdown) => {
  expect(blocksOf(markdown).map(spansOf)).toEqual([[markdown]]);
});

test.each([
  ['<p>Returns <b>all</b> fees.</p>', ['Returns ', 'all*strong', ' fees.']],
  ['One<br>two', ['One\ntwo']],
  ['A <code>List<Fee></code> of <i>fees</i>', ['A ', 'List<Fee>*code', ' of ', 'fees*em']],
  ['See <a href="https://example.com/?a=1&amp;b=2">fees</a>', ['See ', 'fees*https://example.com/?a=1&b=2']],
  ['10<sup>18</sup> of <b><i>these</i></b>', ['10', '18*sup', ' of ', 'these*strong*em']],
  ['See ![the diagram](https://example.com/d.png).', ['See ', 'the diagram*https://example.com/d.png', '.']],
  ['The `id` in the form <chainId>.', ['The ', 'id*code', ' in the form <chainId>.']],
])('simple HTML and images become what the dialect has instead: %s', (markdown, spans) => {
  expect(blocksOf(markdown).map(spansOf)).toEqual([spans]);
});

test('paragraphs of HTML are paragraphs', () => {
  expect(blocksOf('One.\n<p>\nTwo.\n<p>Three.</p>').map(spansOf)).toEqual([['One.'], ['Two.'], ['Three.']]);
});

test('lists of HTML are lists, if they are simple', () => {
  const html = 'Two:\n<ul>\n  <li>one</li>\n  <li><b>two</b>\n</ul>\nand <ol><li>three</ol>';
  expect(blocksOf(html).map(shapeOf)).toEqual([
    'normal: Two:',
    'bullet: one',
    'bullet: two*strong',
    'normal: and',
    'number: three',
  ]);
  for (const broken of ['<ul><li>one', '<ul>one</ul>', '<ul></ul>', '<li>one</li>', '<ul><li>one</ol>']) {
    expect(blocksOf(broken).map(spansOf)).toEqual([[broken]]);
  }
});

test('a container that the dialect understands stays one, and no other does', () => {
  expect(blocksOf(':::note[Costs]\nIt is <b>slow</b>.\n:::')).toMatchObject([
    { _type: 'admonition', title: 'Costs' },
  ]);
  expect(blocksOf(':::costs\nIt is slow.\n:::').map(spansOf)).toEqual([[':::costs\nIt is slow.\n:::']]);
});

test('code in an unknown language keeps its fences', () => {
  expect(blocksOf('```wat\nx\n```')).toMatchObject([{ language: 'text', code: '```wat\nx\n```' }]);
  expect(blocksOf('```ts\nx\n```')).toMatchObject([{ language: 'typescript', code: 'x' }]);
});

test('lists keep what they count and their boxes', () => {
  expect(blocksOf('1. one\n1. two').map(shapeOf)).toEqual(['number: one', 'number: two']);
  expect(blocksOf('2. two\n3. three').map(shapeOf)).toEqual(['normal: 2. two', 'normal: 3. three']);
  expect(blocksOf('1. one\n\n```\ntwo\n```\n\n2. three').map(shapeOf)).toEqual([
    'number: one',
    'codeBlock',
    'continued: three',
  ]);
  expect(blocksOf('- [x] one\n- [ ] two').map(shapeOf)).toEqual(['bullet: ☑ one', 'bullet: ☐ two']);
});

test('a table with a row that is too long is shown as it is written', () => {
  const even = '| a | b |\n|---|---|\n| 1 | 2 |';
  expect(blocksOf(even)).toMatchObject([{ _type: 'table' }]);
  expect(blocksOf(`${even}\n| 1 |`)).toMatchObject([{ rows: [{}, {}, { cells: [{}, {}] }] }]);
  expect(blocksOf(`${even}\n| 1 | 2 | 3 |`).map(shapeOf)).toEqual([`normal: ${even}\n| 1 | 2 | 3 |`]);
});

function blocksOf(markdown: string): readonly Block[] {
  return markdownToBlocks(
    readForeignMarkdown(markdown, (href) => URL.canParse(href)),
    {
      resolveLink: (href) => ({ kind: 'url', href }),
      resolveAsset: () => ({ kind: 'unresolved', message: '', fix: '' }),
    },
  ).blocks;
}

/** The spans of a text block, each with its marks or the address of its link: `all*strong`. */
function spansOf(block: Block): readonly string[] {
  if (block._type !== 'block') return [];
  const links = new Map(block.markDefs.map((mark) => [mark._key, 'href' in mark ? mark.href : mark._type]));
  return block.children.map(({ text, marks }) =>
    [text, ...marks.map((mark) => links.get(mark) ?? mark)].join('*'),
  );
}

function shapeOf(block: Block): string {
  if (block._type !== 'block') return block._type;
  return `${block.listItem ?? block.style}: ${spansOf(block).join('')}`;
}
