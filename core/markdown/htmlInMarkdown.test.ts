import { expect, test } from 'vitest';
import { plainText } from '../text/plainText.ts';
import { blocksOf, convert, problemsOf } from './testing/convert.ts';

/** Returns the notices about a text, as `line: message`. */
function noticesOf(...lines: readonly string[]): readonly string[] {
  const { problems, notices } = convert(...lines);
  expect(problems).toEqual([]);
  return notices.map(({ line, message }) => `${line}: ${message}`);
}

test('comments never become text, and are said', () => {
  const lines = [
    'One {/* ask Sam */} two.',
    '',
    '{/*',
    'Not *yet*.',
    '',
    'Ever.',
    '*/}',
    '',
    '<!-- old -->',
    '',
    'Three <!-- x -->.',
  ];
  expect(plainText(convert(...lines).blocks)).toBe('One two.\nThree .');
  expect(noticesOf(...lines)).toEqual([
    "1: The comment '{/* ask Sam */}' is left out.",
    "3: The comment '{/* Not *yet*. Ever. */}' is left out.",
    "9: The comment '<!-- old -->' is left out.",
    "11: The comment '<!-- x -->' is left out.",
  ]);
});

test('lines that import or export something never become text, and are said', () => {
  const lines = [
    "import Chart from '../Chart.tsx'",
    'import {',
    '  One,',
    "} from 'two';",
    "import './style.css';",
    '',
    'export const fee = {',
    '  low: 1,',
    '',
    '  high: [2],',
    '};',
    '',
    'import taxes from other countries.',
    'Words.',
  ];
  expect(plainText(convert(...lines).blocks)).toBe('import taxes from other countries. Words.');
  expect(noticesOf(...lines)).toEqual([
    `1: The code 'import Chart from '../Chart.tsx'' from MDX is left out.`,
    `2: The code 'import { One, } from 'two';' from MDX is left out.`,
    `5: The code 'import './style.css';' from MDX is left out.`,
    `7: The code 'export const fee = { low: 1, high: [2], };' from MDX is left out.`,
  ]);
});

test('in code, comments and imports are code', () => {
  const lines = [
    '```ts',
    "import a from 'a';",
    '',
    '{/* c */}',
    '```',
    '',
    '`{/* c */}`',
    '',
    "    import b from 'b';",
  ];
  expect(noticesOf(...lines)).toEqual([]);
  expect(plainText(convert(...lines).blocks)).toBe(
    "import a from 'a';\n\n{/* c */}\n{/* c */}\nimport b from 'b';",
  );
});

/** Returns the words of a text, and the problems that are reported for it, without advice. */
function mdx(...lines: readonly string[]): { readonly text: string; readonly messages: readonly string[] } {
  const { blocks, problems, notices } = convert(...lines);
  expect(notices).toEqual([]);
  return { text: plainText(blocks), messages: problems.map(({ line, message }) => `${line}: ${message}`) };
}

test.each([
  [
    ['<Callout type="note">', 'Careful.', '</Callout>'],
    'Careful.',
    [`1: Components are not supported: '<Callout type="note">'.`],
  ],
  [['<Chart data={[1, 2]} />'], '', ["1: Components are not supported: '<Chart data={[1, 2]} />'."]],
  [
    [
      '<Card',
      '  title="Why *this*"',
      '  icon={<Icon name="a" />}',
      '>',
      '',
      'Careful.',
      '',
      '</Card>',
      '',
      '<Box a={() => { x() }}>Two</Box>',
    ],
    'Why this\nCareful.\nTwo',
    [
      `1: Components are not supported: '<Card title="Why *this*" icon={<Icon name="a" />} >'.`,
      "10: Components are not supported: '<Box a={() => { x() }}>'.",
    ],
  ],
  [
    ['See <Badge text={"new one"} size={2} /> here.'],
    'See new one here.',
    [`1: Components are not supported: '<Badge text={"new one"} size={2} />'.`],
  ],
  [['<>', '', 'Careful.', '', '</>'], 'Careful.', []],
  [['a <sup style={{ color: "red" }}>2</sup>'], 'a ²', []],
])('of components, the words stay, and no brace does: %j', (lines, text, messages) => {
  expect(mdx(...lines)).toEqual({ text, messages });
});

test('in MDX, lines may be indented, and what is between backticks stays code', () => {
  expect(
    convert(
      '<Steps>',
      '',
      '    <Step title="Install">',
      '',
      '    Run `<Step a={1}>`.',
      '',
      '    </Step>',
      '',
      '</Steps>',
    ).blocks,
  ).toMatchObject([
    { children: [{ text: 'Install', marks: ['strong'] }] },
    { children: [{ text: 'Run ' }, { text: '<Step a={1}>', marks: ['code'] }, { text: '.' }] },
  ]);
});

test('an expression of MDX is code, unless it is a string, and is reported', () => {
  expect(
    mdx(
      '<Alert />',
      '',
      'Hello {user.name},{" "}',
      'from {`us`} and {items.map((i) => <li>{`${i}`}</li>)} \\{us\\}.',
    ),
  ).toEqual({
    text: 'Hello {user.name}, from us and {items.map((i) => <li>{`${i}`}</li>)} {us}.',
    messages: [
      "1: Components are not supported: '<Alert />'.",
      "3: Expressions are not supported: '{user.name}' is shown as code.",
      "4: Expressions are not supported: '{items.map((i) => <li>{`${i}`}</li>)}' is shown as code.",
    ],
  });
});

test('braces, comparisons and indented code of ordinary Markdown stay as they are', () => {
  expect(
    plainText(blocksOf('GET /users/{id}, if a < b and {c} > d.', '', '    <T extends={U}>', '', 'x')),
  ).toBe('GET /users/{id}, if a < b and {c} > d.\n<T extends={U}>\nx');
});

test('braces in MDX that never end are plain characters', () => {
  const text = `<Alert />\n\n${'{ ( ['.repeat(2000)}`;
  expect(plainText(convert(text).blocks)).toBe('{ ( ['.repeat(2000));
});

test('a block of HTML is read as what it means', () => {
  expect(plainText(blocksOf('<div align="center">', '  <p>One <b>two</b></p>', '</div>'))).toBe('One two');
  expect(blocksOf('<p>One <b>two</b></p>')).toMatchObject([
    { style: 'normal', children: [{ text: 'One ' }, { text: 'two', marks: ['strong'] }] },
  ]);
  expect(blocksOf('<img src="assets/a.png" alt="A band">')).toMatchObject([
    { _type: 'figure', alt: 'A band' },
  ]);
});

test('folded text keeps its summary, with Markdown or HTML inside', () => {
  const folded = [{ _type: 'details', summary: 'More to read', body: [{ children: [{ text: 'Hidden.' }] }] }];
  expect(
    blocksOf('<details>', '<summary>More <b>to</b> read</summary>', '', 'Hidden.', '', '</details>'),
  ).toMatchObject(folded);
  expect(blocksOf('<details><summary>More to read</summary><p>Hidden.</p></details>')).toMatchObject(folded);
  expect(
    blocksOf(
      '<details>',
      '',
      '<summary>Outer</summary>',
      '',
      '<details>',
      '<summary>Inner</summary>',
      '',
      'Deep.',
      '',
      '</details>',
      '',
      '</details>',
    ),
  ).toMatchObject([
    { summary: 'Outer', body: [{ summary: 'Inner', body: [{ children: [{ text: 'Deep.' }] }] }] },
  ]);
});

test('folded text without a summary or an end is reported', () => {
  expect(problemsOf('<details>', '', 'Hidden.', '', '</details>')).toEqual([
    '1: This block has no summary. | Write <summary>…</summary> after <details>.',
  ]);
  expect(plainText(convert('<details>', '<summary>More</summary>', '', 'Hidden.').blocks)).toContain(
    'Hidden.',
  );
});

test('the id of a heading is kept, unless its words give it the same one', () => {
  expect(blocksOf('## Configure the fee {#configure-fee}')).toMatchObject([
    { style: 'h2', children: [{ text: 'Configure the fee' }], formerIds: ['configure-fee'] },
  ]);
  expect(blocksOf('## <a id="costs"></a>Fees **now** {#fees-now}')).toMatchObject([
    { children: [{ text: 'Fees ' }, { text: 'now' }], formerIds: ['costs'] },
  ]);
  expect(blocksOf('## Fees {#fees}')[0]).not.toHaveProperty('formerIds');
});

test('an id that no heading can have is reported', () => {
  expect(problemsOf('## Fees {#The_Fees!}')).toEqual([
    '1: The id "The_Fees!" of a heading cannot be kept, so links to it lead to the top of the page. | Write small letters, digits and hyphens, such as {#the_fees}.',
  ]);
});
