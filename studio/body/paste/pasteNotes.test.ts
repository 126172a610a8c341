import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lostTestWords, withTestWords } from '#core/testing/lostTestWords.ts';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { pastedHtml } from './pastedHtml.ts';
import { pastedMarkdown } from './pastedMarkdown.ts';

const targets = { pages: new Map(), siteAddress: '' };
const key = () => 'k';

test('Markdown that the site does not have is explained without Markdown, and once', () => {
  const markdown = `# Title

- [ ] one
- [x] two

3. three

   and a paragraph

---

~~old~~ and <u>new</u>
`;
  expect(pastedMarkdown(markdown, targets, key).problems).toEqual([
    'Horizontal lines were left out.',
    'HTML in the text was left out: <u>, </u>.',
    'A numbered list that started at 3 is numbered differently here. If the numbers matter, write them into the text.',
    'Checkboxes became characters (☐, ☑) before the text.',
  ]);
});

test('a title is a heading like others, about which there is nothing to say', () => {
  expect(pastedMarkdown('# Title\n\n##### Deep', targets, key).problems).toEqual([]);
});

test('nothing is said of the title and the description of a diagram, which the Studio asks for', () => {
  const { blocks, problems } = pastedMarkdown('```mermaid\nflowchart LR\nA --> B\n```', targets, key);
  expect(blocks).toMatchObject([{ _type: 'diagram' }]);
  expect(problems).toEqual([]);
});

test('what has no words of its own keeps those of the converter', () => {
  expect(
    pastedHtml('<p>See <img src="file:///C:/clip.png" alt="A band"></p><hr>', targets, key).problems,
  ).toEqual([
    'Horizontal lines were left out.',
    'The image "A band" is not pasted with the text. Upload it in its place.',
  ]);
});

test('comments and code of MDX are left out, and components and expressions are words, which is said once each', () => {
  const markdown =
    "import A from 'a'\n\n{/* one */}\n\n<!-- two -->\n\n<Note>\nThree {four.five}.\n</Note>\n\n<Chart b={[1, 2]} />\n\n<foo-bar>six</foo-bar>";
  expect(pastedMarkdown(markdown, targets, key).problems).toEqual([
    'Components were left out: <Note>, <Chart b={[1, 2]} />. Write out what they show.',
    'Expressions became code: {four.five}. Replace them with their values.',
    'HTML in the text was left out: <foo-bar>, </foo-bar>.',
    'Import and export lines were left out.',
    'Comments were left out.',
  ]);
});

const shapes = fc.constantFrom(
  '2. x\n3. x',
  '<Card title="x" a={1}>\n\nx\n\n</Card>',
  'x <Badge text={"x"} /> {x.y}',
  'x[^1]\n\n[^1]: x',
  '<foo-bar>x</foo-bar>',
  '<table><tr><td colspan=2>x</td></tr></table>',
  '```x\nx\n```',
  '[x](/docs "x")',
  'x ![x](x.png) x',
);

test('no word of a pasted text disappears, whatever is said', () => {
  fc.assert(
    fc.property(fc.array(shapes, { minLength: 1, maxLength: 6 }), (parts) => {
      const markdown = withTestWords(parts.join('\n\n'));
      const { blocks, problems } = pastedMarkdown(markdown, targets, key);
      expect(lostTestWords(markdown, [blocks, problems])).toEqual([]);
    }),
    propertyRuns(50, 3000),
  );
});
