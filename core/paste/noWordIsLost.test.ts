import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from '../markdown/testing/convert.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { plainText } from '../text/plainText.ts';
import { htmlToBlocks } from './htmlToBlocks.ts';

/** Words that are in nothing but the text: `q7z`. */
const word = fc.nat(9999).map((number) => `q${number}z`);

/** What is around words in Markdown: signs of this dialect, of GitHub's, of MDX, and HTML. `x` is a word. */
const shapes = [
  'x x\nx',
  '## x {#y}',
  '- x\n  - x\n\n  x\n\n  ```\n  x\n  ```',
  '3. x\n4. x',
  '- [x] x',
  '> x\n>\n> - x',
  '> [!NOTE]\n> x',
  '| x | x |\n| --- | --- |\n| x | x | x |',
  'Table: x\n\n| x |\n| --- |',
  '```ts title="x.ts"\nx\n```',
  ':::note[x]\nx\n:::',
  ':::unknown[x]\nx\n:::',
  '::::tabs\nx\n:::tab[x]\nx\n:::\n::::',
  '::download[x]{file="y"}',
  ':::details[x]\nx',
  '~~x~~ **x** `x` [x](y) [^1]\n\n[^1]: x',
  '<sup>x</sup> <u>x</u> <kbd>x',
  '<div>x</div>',
  '<Callout a={1}>\nx\n\nx\n</Callout>',
  '<details><summary>x</summary>\n\nx\n\n</details>',
  '<details>\nx\n</details>',
  '<table><tr><td colspan=2>x</td></tr></table>',
  'x <br> x',
  'at 10:x :x[x]',
  '# x',
  '###### x',
  '![x](assets/a.png "x")',
  '<svg><text>x</text></svg>',
  'x\n---',
  '[ref]: https://one.example\n\n[x][ref]',
  '<p>x<p>x',
  'x {y} {x}',
];

const markdown = fc
  .array(fc.tuple(fc.constantFrom(...shapes), fc.array(word, { minLength: 8, maxLength: 8 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) =>
    parts
      .map(([shape, words]) => {
        let used = 0;
        return shape.replaceAll(/\bx\b(?!\]\s)/g, () => words[(used += 1) - 1] ?? 'q0z');
      })
      .join('\n\n'),
  );

test('no word of a Markdown text disappears silently', () => {
  fc.assert(
    fc.property(markdown, (source) => {
      const { blocks, problems, notices } = convert(source);
      const alts = JSON.stringify(blocks);
      const told = [...problems, ...notices].map(({ message }) => message).join('\n');
      const there = `${plainText(blocks)}\n${alts}\n${told}`;
      expect((source.match(/q\d+z/g) ?? []).filter((each) => !there.includes(each))).toEqual([]);
    }),
    propertyRuns(300, 10_000),
  );
});

const tags =
  'b u mark s sub sup kbd abbr a p h1 h4 div span section blockquote pre code ul ol li menu table tr td th caption dl dt dd details summary button label select option textarea svg text math canvas dialog figure figcaption form fieldset legend ruby rt center font address hgroup unknown-part'.split(
    ' ',
  );
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 5 },
    word,
    fc
      .tuple(fc.constantFrom(...tags), fc.array(tie('html'), { maxLength: 3 }))
      .map(([tag, children]) => `<${tag}>${children.join(' ')}</${tag}>`),
  ),
}));

test('no word of pasted HTML disappears silently', () => {
  fc.assert(
    fc.property(fc.array(html, { maxLength: 4 }), (parts) => {
      const source = parts.join(' ');
      const { blocks, problems } = htmlToBlocks(source, {
        resolveLink: (href) => ({ kind: 'url', href }),
        resolveAsset: (id) => ({ kind: 'asset', id }),
      });
      const there = [plainText(blocks), ...problems.map(({ message }) => message)].join('\n');
      const words = source.match(/q\d+z/g) ?? [];
      expect(words.filter((each) => !there.includes(each))).toEqual([]);
    }),
    propertyRuns(300, 10_000),
  );
});
