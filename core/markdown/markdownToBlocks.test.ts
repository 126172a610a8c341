import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '../text/plainText.ts';
import { markdownToBlocks } from './markdownToBlocks.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { blocksOf, convert, problemsOf } from './testing/convert.ts';

test('front matter is skipped, and line numbers refer to the whole file', () => {
  expect(problemsOf('---', 'title: Why', '---', '', '# Why')).toEqual([
    '5: Headings of level 1 are not supported. | Use ## to ####; level 1 is the title of the page.',
  ]);
});

test('a parsed text can be converted without parsing it again', () => {
  const parsed = parseMarkdown('---\ntitle: Why\n---\nBecause.');
  const resolvers = {
    resolveLink: () => ({ kind: 'unresolved', message: '', fix: '' }) as const,
    resolveAsset: () => ({ kind: 'unresolved', message: '', fix: '' }) as const,
  };
  expect(parsed.frontMatter).toEqual({ yaml: 'title: Why', line: 2 });
  expect(markdownToBlocks(parsed, resolvers)).toEqual(markdownToBlocks(parsed.source, resolvers));
});

test('a byte order mark at the start changes nothing', () => {
  const text = '---\ntitle: Why\n---\nAt 10:30 see [the fees](fees.md).';
  expect(convert(`\uFEFF${text}`)).toEqual(convert(text));
});

test.each([
  ['a list', '- '.repeat(300)],
  ['quotations', '> '.repeat(300)],
])('a text that is nested too deeply is reported: %s', (_name, start) => {
  expect(convert(`${start}a`)).toEqual({
    blocks: [],
    notices: [],
    problems: [
      {
        line: 1,
        message: 'Blocks and marks are nested more than 200 levels deep.',
        fix: 'Simplify the text.',
      },
    ],
  });
});

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
type Piece = { readonly markdown: string; readonly text: string };
const piece: fc.Arbitrary<Piece> = words.chain((text) =>
  fc
    .constantFrom(text, `**${text}**`, `*${text}*`, `\`${text}\``, `[${text}](why.md)`)
    .map((markdown) => ({ markdown, text })),
);
const line: fc.Arbitrary<Piece> = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => ({
  markdown: pieces.map(({ markdown }) => markdown).join(' '),
  text: pieces.map(({ text }) => text).join(' '),
}));
const part: fc.Arbitrary<Piece> = line.chain(({ markdown, text }) =>
  fc
    .constantFrom(
      markdown,
      markdown.replaceAll(' ', '\n'),
      `## ${markdown}`,
      `> ${markdown}`,
      `:::note\n${markdown}\n:::`,
      `\`\`\`\n${text}\n\`\`\``,
      `| ${markdown} |\n|---|`,
    )
    .map((block) => ({ markdown: block, text })),
);
const list: fc.Arbitrary<Piece> = fc.array(line, { minLength: 1, maxLength: 4 }).map((items) => ({
  markdown: items.map(({ markdown }, depth) => `${'  '.repeat(depth)}- ${markdown}`).join('\n'),
  text: items.map(({ text }) => text).join('\n'),
}));
const simpleDocument: fc.Arbitrary<Piece> = fc.array(fc.oneof(part, list), { maxLength: 8 }).map((parts) => ({
  // With a heading in between, because two adjacent lists or quotations would be one.
  markdown: parts.map(({ markdown }) => markdown).join('\n\n### next\n\n'),
  text: parts.map(({ text }) => text).join('\nnext\n'),
}));

test('the text of the blocks is the text of the Markdown, without problems', () => {
  fc.assert(
    fc.property(simpleDocument, ({ markdown, text }) => {
      expect(plainText(blocksOf(markdown))).toBe(text);
    }),
  );
});

const tokens = [
  '# ·## ·> ·- ·1. ·---·Table: ·| a |·|---|·```ts {1}·:::note[·:::·::·]·[·](why.md)·![·{a="b"}',
  '**·*·`·~~·<b>·&amp;·[^1]·\\·\n·\n\n·  · ·word',
].flatMap((some) => some.split('·'));

test('every text can be converted, with the same result each time and with unique keys', () => {
  const token = fc.constantFrom(...tokens);
  fc.assert(
    fc.property(fc.array(token, { maxLength: 30 }), (written) => {
      const converted = convert(written.join(''));
      expect(convert(written.join(''))).toEqual(converted);
      const keys = [...JSON.stringify(converted.blocks).matchAll(/"_key":"(\w+)"/g)].map(([, key]) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 300 },
  );
});
