import fc from 'fast-check';
import { testWord } from '../../testing/lostTestWords.ts';

/** Shapes of Markdown around words: signs of this dialect, of GitHub's, of MDX, and HTML. `x` is a word. */
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
  '<Card title="x" icon={<Icon />}>\n\n    x\n\n</Card>',
  'x <Badge text={"x"} /> {x.map((y) => <li>{y}</li>)} {"x"}',
  "import y from 'y'\n\nexport const y = {\n\n  y: 1,\n}\n\nx",
  'x[^x] x\n\n[^x]: x\n\n    x',
  '1. x\n\n```\nx\n```\n\n5. x\n6. x',
];

/** Markdown texts whose words are all like `q7z`. */
export const arbitraryMarkdown = fc
  .array(fc.tuple(fc.constantFrom(...shapes), fc.array(testWord, { minLength: 8, maxLength: 8 })), {
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
