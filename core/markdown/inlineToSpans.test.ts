import { expect, test } from 'vitest';
import { blocksOf, convert, problemsOf } from './testing/convert.ts';

/** A paragraph of these texts, each with its marks; keys count on from the paragraph's own. */
function paragraph(...runs: readonly (readonly [text: string, ...marks: readonly string[]])[]) {
  return [
    {
      _type: 'block',
      _key: 'k1',
      style: 'normal',
      children: runs.map(([text, ...marks], index) => ({
        _type: 'span',
        _key: `k${index + 2}`,
        text,
        marks,
      })),
      markDefs: [],
    },
  ];
}

test('bold, italic and code are marks of a span', () => {
  expect(blocksOf('A **bold**, an *italic* and a `code`.')).toEqual(
    paragraph(['A '], ['bold', 'strong'], [', an '], ['italic', 'em'], [' and a '], ['code', 'code'], ['.']),
  );
});

test('marks inside marks add up', () => {
  expect(blocksOf('**all *of* `it`**')).toEqual(
    paragraph(['all ', 'strong'], ['of', 'strong', 'em'], [' ', 'strong'], ['it', 'strong', 'code']),
  );
});

test('a mark inside the same mark counts once', () => {
  expect(blocksOf('**a __b__ c**')).toEqual(paragraph(['a b c', 'strong']));
});

test('a line break in the source is a space, a hard break is a new line', () => {
  expect(blocksOf('one', '  two\\', 'three', '`four', 'five`')).toEqual(
    paragraph(['one two\nthree '], ['four five', 'code']),
  );
});

test('white space inside a line stays, however long it is', () => {
  // So long that a quadratic search for line breaks would run out of time.
  const gap = ' '.repeat(200_000);
  expect(blocksOf(`a${gap}b \`c  d\``)).toEqual(paragraph([`a${gap}b `], ['c  d', 'code']));
});

test('a link to a document refers to it, with the heading it names', () => {
  expect(blocksOf('See [why](why.md#fees).')).toEqual([
    {
      _type: 'block',
      _key: 'k1',
      style: 'normal',
      children: [
        { _type: 'span', _key: 'k3', text: 'See ', marks: [] },
        { _type: 'span', _key: 'k4', text: 'why', marks: ['k2'] },
        { _type: 'span', _key: 'k5', text: '.', marks: [] },
      ],
      markDefs: [{ _type: 'internalLink', _key: 'k2', target: 'docPage-why', anchor: 'fees' }],
    },
  ]);
});

test('links keep the marks around and inside them, and neighbours stay two links', () => {
  expect(blocksOf('**[a `b`](https://one.example)[c](why.md)**')).toEqual([
    {
      _type: 'block',
      _key: 'k1',
      style: 'normal',
      children: [
        { _type: 'span', _key: 'k4', text: 'a ', marks: ['strong', 'k2'] },
        { _type: 'span', _key: 'k5', text: 'b', marks: ['strong', 'k2', 'code'] },
        { _type: 'span', _key: 'k6', text: 'c', marks: ['strong', 'k3'] },
      ],
      markDefs: [
        { _type: 'link', _key: 'k2', href: 'https://one.example' },
        { _type: 'internalLink', _key: 'k3', target: 'docPage-why' },
      ],
    },
  ]);
});

test('a link by a label leads where the first definition of the label says', () => {
  expect(blocksOf('[One][o]', '', '[o]: https://one.example', '[o]: https://two.example')).toEqual([
    {
      _type: 'block',
      _key: 'k1',
      style: 'normal',
      children: [{ _type: 'span', _key: 'k3', text: 'One', marks: ['k2'] }],
      markDefs: [{ _type: 'link', _key: 'k2', href: 'https://one.example' }],
    },
  ]);
});

test('a bare address is a link', () => {
  expect(blocksOf('https://one.example')).toEqual([
    {
      _type: 'block',
      _key: 'k1',
      style: 'normal',
      children: [{ _type: 'span', _key: 'k3', text: 'https://one.example', marks: ['k2'] }],
      markDefs: [{ _type: 'link', _key: 'k2', href: 'https://one.example' }],
    },
  ]);
});

test('a colon before a word, a single tilde and an escaped star are plain characters', () => {
  expect(blocksOf('At 10:30, ~5% of usdm:eth is \\*not\\* sold~.')).toEqual(
    paragraph(['At 10:30, ~5% of usdm:eth is *not* sold~.']),
  );
});

test('a link that leads nowhere is a problem that quotes it, and its text stays', () => {
  expect(convert('', 'See', '[the fees](fees.md).')).toEqual({
    blocks: paragraph(['See the fees.']),
    problems: [{ line: 3, message: "'[the fees](fees.md)': There is no 'fees.md'.", fix: 'Add it.' }],
  });
});

test('what cannot stand in a line is a problem', () => {
  expect(
    problemsOf(
      '~~gone~~',
      'a <br> b',
      'x ![mark](assets/mark.svg) y',
      'see :kbd[K]',
      '[](why.md)',
      '[why](why.md "Because")',
    ),
  ).toEqual([
    '1: Struck-through text is not available. | Remove the ~~, or the text.',
    "2: HTML is not shown: '<br>'. | Remove it, or put it between backticks if readers should see it.",
    "3: An image cannot stand inside a text: '![mark](assets/mark.svg)'. | Put it into a paragraph of its own.",
    "4: There are no blocks inside a line: ':kbd[K]'. | Write \\: if the colon is part of the text.",
    "5: '[](why.md)': The link has no text. | Write what it leads to between [ and ].",
    `6: '[why](why.md "Because")': A link has no title of its own. | Remove it.`,
  ]);
});

test('a footnote is a problem at both of its ends', () => {
  expect(problemsOf('A claim[^1].', '', '[^1]: Its source.')).toEqual([
    '1: The footnote "1" is not shown. | Write it into the text, or as a :::details block.',
    '3: The footnote "1" is not shown. | Write it into the text, or as a :::details block.',
  ]);
});
