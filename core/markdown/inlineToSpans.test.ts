import { expect, test } from 'vitest';
import { blocksOf, convert, problemsOf } from './testing/convert.ts';

/** A paragraph with these texts and their marks; keys continue from the paragraph's own. */
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

test('words that are crossed out, raised, lowered, highlighted, keys or badges have marks, as signs, elements or directives', () => {
  expect(
    blocksOf(
      '~~old~~ <del>gone</del> H<sub>2</sub>O 10<SUP>**18**</SUP> <b>b</b><kbd>K</kbd><mark>m</mark>:badge[**new**]',
    ),
  ).toEqual(
    paragraph(
      ['old', 'strike-through'],
      [' '],
      ['gone', 'strike-through'],
      [' H'],
      ['2', 'sub'],
      ['O 10'],
      ['18', 'sup', 'strong'],
      [' '],
      ['b', 'strong'],
      ['K', 'kbd'],
      ['m', 'highlight'],
      ['new', 'badge', 'strong'],
    ),
  );
});

test('a formula is between dollars, which prices are not', () => {
  expect(blocksOf('$x_1^2$, $$y$$ and $`a$b`$ cost $5 and $6, $5-$7')).toEqual(
    paragraph(
      ['x_1^2', 'formula'],
      [', '],
      ['y', 'formula'],
      [' and '],
      ['a$b', 'formula'],
      [' cost $5 and $6, $5-$7'],
    ),
  );
});

test('elements inside others of the same name end in their order, and <br> is a new line', () => {
  expect(blocksOf('a<sup>b<sup>c</sup>d</sup>e<br>f')).toEqual(paragraph(['a'], ['bcd', 'sup'], ['e\nf']));
});

test('an element that does not end is reported, and its words stay', () => {
  expect(convert('a <sup>b')).toMatchObject({
    blocks: [{ children: [{ text: 'a b', marks: [] }] }],
    problems: [{ message: "HTML is not supported: '<sup>'." }],
  });
});

test('nested marks are combined', () => {
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

test('white space inside a line is kept, however long it is', () => {
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

test('a reference link uses the first definition of its label', () => {
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

test('a bare URL is a link', () => {
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

test('an unresolved link is reported and quoted, and its text stays', () => {
  expect(convert('', 'See', '[the fees](fees.md).')).toEqual({
    blocks: paragraph(['See the fees.']),
    notices: [],
    problems: [{ line: 3, message: "'[the fees](fees.md)': There is no 'fees.md'.", fix: 'Add it.' }],
  });
});

test('content that cannot be inline is reported', () => {
  expect(
    problemsOf(
      'a',
      'a <u>b',
      'x ![mark](assets/mark.svg) y',
      'see :kbd[K]',
      '[](why.md)',
      '[why](why.md "Because")',
    ),
  ).toEqual([
    "2: HTML is not supported: '<u>'. | Remove it, or put it between backticks if readers should see it.",
    "3: An image cannot be part of a line: '![mark](assets/mark.svg)'. | Put it in a paragraph of its own.",
    "4: Only :badge[…] can be part of a line: ':kbd[K]'. | Write \\: if the colon is part of the text.",
    "5: '[](why.md)': The link has no text. | Write its text between [ and ].",
    `6: '[why](why.md "Because")': A link cannot have a title: 'Because'. | Remove the title.`,
  ]);
});

test('a footnote belongs to the words in front of its sign', () => {
  const [block] = blocksOf(
    'The *whole fee*[^1] and `b c`[^two].',
    '',
    '[^1]: Of [2026](https://a.example),',
    '    see https://b.example.',
    '',
    '[^two]: Later.',
  );
  expect(block).toMatchObject({
    children: [
      { text: 'The ', marks: [] },
      { text: 'whole ', marks: ['em'] },
      { text: 'fee', marks: ['em', 'k2'] },
      { text: ' and ', marks: [] },
      { text: 'b ', marks: ['code'] },
      { text: 'c', marks: ['code', 'k3'] },
      { text: '.', marks: [] },
    ],
    markDefs: [
      { _type: 'footnote', text: 'Of 2026 (https://a.example), see https://b.example.' },
      { _type: 'footnote', text: 'Later.' },
    ],
  });
});

test('a footnote to which no words refer is a paragraph with its sign, and reported', () => {
  expect(convert('One.', '', '[^x]: Two.')).toMatchObject({
    blocks: [{}, { children: [{ text: '[x] Two.' }] }],
    problems: [{ message: 'The text has no place for the footnote [x].' }],
  });
});
