import type { Block, Span } from '../../content/portableText.ts';
import type { PageBlock, PageBody, PageFootnote, PageTextBlock } from '../model/pageBody.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listKindOf } from '../../content/listCounts.ts';
import { listStarts } from '../../content/listStarts.ts';
import { walkBody } from '../../content/walkBody.ts';
import { convert } from '../../markdown/testing/convert.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { arbitraryBodies } from '../testing/arbitraryBodies.ts';
import { bodyNodes } from './bodyNodes.ts';
import { writeMarkdown } from './writeMarkdown.ts';

const write = (body: PageBody): string => writeMarkdown(bodyNodes(body), (href) => href);
const read = (markdown: string): readonly Block[] => {
  const { blocks, problems } = convert(markdown);
  expect(problems).toEqual([]);
  return blocks;
};

test('white space at the ends of a mark is outside of it', () => {
  expect(write([text([span('now', []), span(' or ', ['strong']), span('never', [])])])).toBe(
    'now **or** never\n',
  );
});

test('the ids that a heading had before are anchors in front of its words', () => {
  const block: PageBlock = { ...text([span('Costs', [])]), style: 'h2', id: 'costs', formerIds: ['fees'] };
  expect(write([block])).toBe('## <a id="fees"></a>Costs {#costs}\n');
});

test('a heading has its id, a table its caption, a figure its caption as title', () => {
  expect(
    write([
      { ...text([span('Fees', [])]), style: 'h2', id: 'fees' },
      {
        _type: 'figure',
        _key: 'f',
        caption: 'After a year',
        image: { src: '/media/a.svg', width: 1, height: 1, alt: 'A bar' },
      },
      {
        _type: 'table',
        _key: 't',
        headerRow: false,
        headerColumn: false,
        caption: 'Rates',
        rows: [{ _key: 'r', cells: [{ _key: 'c', content: [text([span('one\ntwo', [])])] }] }],
      },
    ]),
  ).toBe(
    '## Fees {#fees}\n\n![A bar](/media/a.svg "After a year")\n\nTable: Rates\n\n| |\n| - |\n| one<br>two |\n',
  );
});

test('a download, and a block that only this site has, are text', () => {
  expect(
    write([
      {
        _type: 'download',
        _key: 'd',
        href: '/files/a.pdf',
        filename: 'a.pdf',
        size: 1200,
        title: 'Terms',
        description: 'In full.',
      },
    ]),
  ).toBe('[Terms](/files/a.pdf) In full. (a.pdf · 1 kB)\n');
});

test('the label of a block is one line, or its second line could begin a table or a heading', () => {
  const block: PageBlock = {
    _type: 'details',
    _key: 'd',
    summary: 'Fees\n| a | b |\n|---|---|',
    body: [text([span('x', [])])],
  };
  expect(write([block])).toMatch(/^:::details\[Fees \| a \| b \| \|---\|---\|\]$/m);
});

test('a row of a table is one line, also with a hard break within bold words', () => {
  const cell = { _key: 'c', content: [text([span('one\ntwo', ['strong'])])] };
  const rows = [{ _key: 'r', cells: [cell] }];
  expect(write([{ _type: 'table', _key: 't', headerRow: true, headerColumn: false, rows }])).toContain(
    '| **one<br>two** |',
  );
});

test('words between signs of Markdown stay crossed out, raised or lowered', () => {
  const marks = ['strike-through', 'sup', 'sub'].map((mark) => span('2', [mark]));
  expect(write([text([span('H', []), ...marks, span('O', [])])])).toBe('H~~2~~<sup>2</sup><sub>2</sub>O\n');
});

test('a badge is a directive, which a bracket in its code does not end', () => {
  const marks = ['badge'];
  const block = text([span('Rates ', []), span('New ', marks), span('a]', [...marks, 'code'])]);
  expect(write([{ ...block, style: 'h2', id: 'rates' }])).toBe(
    '## Rates :badge[New <code>a\\]</code>] {#rates}\n',
  );
});

test('a formula is between dollars, and beside other dollars or a digit between backticks, too', () => {
  const formula = span('x^2', ['formula']);
  expect(write([text([span('So ', []), formula, span('.', [])])])).toBe('So $x^2$.\n');
  expect(write([text([formula, span('5 at $5 (US$)', [])])])).toBe('$`x^2`$5 at $5 (US\\$)\n');
});

test('a footnote stands behind its words, and its text at the end, wherever they are', () => {
  const note: PageFootnote = {
    _type: 'footnote',
    _key: 'n',
    id: '1',
    number: 1,
    text: 'See https://a.example.',
  };
  const words = { ...text([span('Fees', []), span('', ['n']), span('.', [])]), markDefs: [note] };
  const body: PageBody = [
    { _type: 'details', _key: 'd', summary: 'More', body: [words] },
    text([span('End', [])]),
  ];
  expect(write(body)).toBe(':::details[More]\nFees[^1].\n:::\n\nEnd\n\n[^1]: See <https://a.example>.\n');
});

test('a table that aligns one column says of all how they are aligned', () => {
  const cell = { _key: 'c', content: [text([span('1', [])])] };
  const table = {
    _type: 'table',
    _key: 't',
    headerRow: true,
    headerColumn: false,
    rows: [{ _key: 'r', cells: [cell, cell, cell] }],
  } as const;
  expect(write([{ ...table, alignments: ['left', 'right'] }])).toBe('| 1 | 1 | 1 |\n| :- | -: | :- |\n');
  expect(write([table])).toBe('| 1 | 1 | 1 |\n| - | - | - |\n');
});

test('the importer reads what was written', () => {
  fc.assert(
    fc.property(arbitraryBodies(2), (body) => {
      const blocks = read(write(body));
      expect(blocks.map(meaning)).toEqual(body.map(meaning));
      expect(blocks.map(({ level }) => level)).toEqual(body.map(({ level }) => level));
      expect([...listStarts(blocks).values()]).toEqual(
        walkBody<PageBlock>(body).flatMap(({ block }) => ('start' in block ? block.start : [])),
      );
    }),
    propertyRuns(50, 600),
  );
});

function span(value: string, marks: readonly string[]): Span {
  return { _type: 'span', _key: 's', text: value, marks };
}

function text(children: readonly Span[]): PageTextBlock {
  return { _type: 'block', _key: 'b', style: 'normal', children, markDefs: [] };
}

/** Returns a block without its keys and without the division into spans. */
function meaning(block: Block | PageBlock): unknown {
  switch (block._type) {
    case 'block':
      return {
        style: block.style,
        listItem: block.listItem && listKindOf(block.listItem),
        level: block.level,
        runs: runsOf(block),
      };
    case 'admonition':
      return { kind: block.kind, title: block.title, body: block.body.map(meaning) };
    case 'details':
      return { summary: block.summary, body: block.body.map(meaning) };
    case 'tabs':
      return {
        group: block.group,
        items: block.items.map(({ label, body }) => ({ label, body: body.map(meaning) })),
      };
    case 'table':
      return {
        caption: block.caption,
        alignments: block.alignments,
        rows: block.rows.map(({ cells }) => cells.map(({ content }) => content.map(meaning))),
      };
    case 'codeBlock':
      return {
        language: block.language,
        filename: block.filename,
        code: block.code,
        highlightedLines: block.highlightedLines,
      };
    default:
      return block._type;
  }
}

type Links = readonly { readonly _key: string; readonly href?: string }[];

/** Every character with its marks, apart from white space, which has none. */
function runsOf({
  children,
  markDefs,
}: {
  readonly children: readonly Span[];
  readonly markDefs: Links;
}): readonly string[] {
  const hrefs = new Map(markDefs.map(({ _key, href }) => [_key, href ?? '']));
  const characters = children.flatMap((each) => {
    const marks = each.marks.map((mark) => hrefs.get(mark) ?? mark).toSorted();
    return each.text
      .split('')
      .map((character) => (/\s/.test(character) ? ' ' : `${character} ${marks.join(' ')}`));
  });
  return characters;
}
