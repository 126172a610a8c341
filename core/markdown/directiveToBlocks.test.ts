import { expect, test } from 'vitest';
import { directives, isContainer } from '../blocks/directives.ts';
import { blocksOf, convert, problemsOf } from './testing/convert.ts';

const paragraph = (key: number, text: string) => ({
  _type: 'block',
  _key: `k${key}`,
  style: 'normal',
  children: [{ _type: 'span', _key: `k${key + 1}`, text, marks: [] }],
  markDefs: [],
});

test.each(['note', 'tip', 'info', 'warning', 'danger'])(':::%s is an admonition of that kind', (kind) => {
  expect(blocksOf(`:::${kind}`, 'Mind the fee.', ':::')).toEqual([
    { _type: 'admonition', _key: 'k1', kind, body: [paragraph(2, 'Mind the fee.')] },
  ]);
});

test('the label of an admonition is its title', () => {
  expect(blocksOf(':::note[At 10:30 sharp]', 'Text.', ':::')).toEqual([
    { _type: 'admonition', _key: 'k1', kind: 'note', title: 'At 10:30 sharp', body: [paragraph(2, 'Text.')] },
  ]);
});

test('details contain blocks of any kind below their summary', () => {
  expect(blocksOf('::::details[How it is computed]', 'So:', '', ':::tip', 'Divide.', ':::', '::::')).toEqual([
    {
      _type: 'details',
      _key: 'k1',
      summary: 'How it is computed',
      body: [
        paragraph(2, 'So:'),
        { _type: 'admonition', _key: 'k4', kind: 'tip', body: [paragraph(5, 'Divide.')] },
      ],
    },
  ]);
});

test('each tab of a group has its label and its blocks', () => {
  expect(
    blocksOf(
      '::::tabs{group="network"}',
      ':::tab[Main]',
      'One.',
      ':::',
      ':::tab[Test]',
      'Two.',
      ':::',
      '::::',
    ),
  ).toEqual([
    {
      _type: 'tabs',
      _key: 'k1',
      group: 'network',
      items: [
        { _key: 'k2', label: 'Main', body: [paragraph(3, 'One.')] },
        { _key: 'k5', label: 'Test', body: [paragraph(6, 'Two.')] },
      ],
    },
  ]);
});

test('a download has a title, a file and a description', () => {
  expect(blocksOf('::download[The logo]{file="assets/logo.svg" description="For dark paper."}')).toEqual([
    {
      _type: 'download',
      _key: 'k1',
      asset: 'file:assets/logo.svg',
      title: 'The logo',
      description: 'For dark paper.',
    },
  ]);
});

test('blocks that only this site has are lines of their own', () => {
  const own = directives.filter(({ description }) => description.custom);
  expect(own.map(({ name }) => blocksOf(`::${name}`))).toEqual(
    own.map(({ type }) => [{ _type: type, _key: 'k1' }]),
  );
});

test('an unknown block is reported with the one that was probably meant, and its content stays', () => {
  expect(convert(':::warnin', 'Text.', ':::', '', '::downlod[x]')).toEqual({
    blocks: [paragraph(1, 'Text.')],
    notices: [],
    problems: [
      { line: 1, message: "The block ':::warnin' is unknown.", fix: "Did you mean ':::warning'?" },
      { line: 5, message: "The block '::downlod' is unknown.", fix: "Did you mean '::download'?" },
    ],
  });
});

test('names of inherited object properties are unknown blocks', () => {
  const known = directives
    .filter(({ description }) => !isContainer(description.fields))
    .map(({ name }) => `::${name}`)
    .join(', ');
  expect(problemsOf('::constructor')).toEqual([
    `1: The block '::constructor' is unknown. | Use one of: ${known}.`,
  ]);
});

test('unknown attributes are reported', () => {
  expect(
    problemsOf(
      '::download[Logo]{file="assets/logo.svg" titel="x" descripton="y"}',
      '',
      ':::tip{.big}',
      'x',
      ':::',
    ),
  ).toEqual([
    "1: 'download' has no attribute 'titel'. | Remove it; there is file and description.",
    "1: 'download' has no attribute 'descripton'. | Did you mean 'description'?",
    "3: 'tip' has no attribute 'class'. | Remove it.",
  ]);
});

test('missing parts of a block are reported', () => {
  expect(
    problemsOf(
      ':::details',
      'x',
      ':::',
      '',
      '::::tabs',
      ':::tab',
      'x',
      ':::',
      'between',
      '::::',
      '',
      ':::note[Empty]',
      ':::',
      '',
      '::download{description="x"}',
      '',
      '::download[x]{file="logo.svg"}',
      '',
      '::video[Rate]{file="assets/rate.mp4" captions="rate.vtt"}',
    ),
  ).toEqual([
    '1: This folded text has no title. | Write :::details[Title].',
    '6: This tab has no label. | Write :::tab[Label].',
    "9: 'tabs' can only contain :::tab[Label] blocks. | Move this into one of them, or close the block above it.",
    "12: This 'note' is empty. | Write its text before the closing line.",
    '15: This download has no title. | Write ::download[Title]{file="…"}.',
    '15: This download has no file. | Write ::download[Title]{file="…"}.',
    `17: "x": There is no 'logo.svg'. | Add it.`,
    "19: captions: There is no 'rate.vtt'. | Add it.",
  ]);
});

test('marks in a label are reported', () => {
  expect(problemsOf(':::note[The `rate`]', 'x', ':::')).toEqual([
    "1: The label of 'note' can only be plain text. | Remove its marks and links.",
  ]);
});

test.each([
  ['at the end', [':::note', 'Text.']],
  ['around a closed one', ['::::note', ':::tip', 'Text.', ':::']],
  ['inside a closed one', ['::::note', ':::tip', 'Text.', '::::']],
  ['with too few colons at its end', [':::note', 'Text.', '::']],
  ['inside a quotation', ['> :::note', '> Text.']],
])('a block that is never closed is a problem: %s', (_where, lines) => {
  expect(problemsOf(...lines).filter((problem) => problem.includes('never closed'))).toHaveLength(1);
});

test('nested blocks that are all closed are not reported', () => {
  expect(problemsOf('> :::::note', '> ::::tip', '> :::info', '> x', '> :::', '> ::::', '> :::::   ')).toEqual(
    ['1: A quotation can only contain paragraphs. | Move the rest out of the quotation.'],
  );
});

test.each([[':::note Title'], [': ::note'], ['::: note'], [':::']])(
  'a line that only looks like a block: %s',
  (line) => {
    expect(problemsOf(line).length).toBe(line.startsWith(': ') ? 0 : 1);
  },
);
