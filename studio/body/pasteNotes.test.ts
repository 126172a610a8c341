import { expect, test } from 'vitest';
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

~~old~~ and <u>new</u>[^1]

[^1]: Note.
`;
  expect(pastedMarkdown(markdown, targets, key).problems).toEqual([
    'Lines between parts were left out.',
    'HTML in the text was left out.',
    'Footnotes are paragraphs, without their signs in the text.',
    'A numbered list that began later continues the list above it.',
    'The boxes of tasks are signs in front of their words.',
    'Code, images and notes in list items were placed below their items.',
  ]);
});

test('a title is a heading like others, about which there is nothing to say', () => {
  expect(pastedMarkdown('# Title\n\n##### Deep', targets, key).problems).toEqual([]);
});

test('what has no words of its own keeps those of the converter', () => {
  expect(
    pastedHtml('<p>See <img src="file:///C:/clip.png" alt="A band"></p><hr>', targets, key).problems,
  ).toEqual([
    'Lines between parts were left out.',
    'The image "A band" is not pasted with the text. Upload it in its place.',
  ]);
});

test('comments and code of MDX are left out, and components are words, which is said', () => {
  const markdown =
    "import A from 'a'\n\n{/* one */}\n\n<!-- two -->\n\n<Note>\nThree.\n</Note>\n\n<A b={[1, 2]} />";
  expect(pastedMarkdown(markdown, targets, key).problems).toEqual([
    'Elements that the site does not know were left out; their words are ordinary text.',
    'Components are ordinary text. Write what they show.',
    'Lines that import or export something were left out.',
    'Comments were left out.',
  ]);
});
