import type { Block } from '#core/content/portableText.ts';
import { expect, test } from 'vitest';
import { decoratorNames } from '#core/content/decorators.ts';
import { customExamples } from '#core/content/testing/customExamples.ts';
import { paragraph, rawPage, ref, span } from '../testing/rawDocuments.ts';
import { reshapeOf } from '../testing/reshapeOf.ts';

/** Reads the blocks of a body. */
function read(...body: readonly unknown[]) {
  const { content, problems } = reshapeOf({ docPage: [{ ...rawPage, body }] });
  return {
    blocks: content.docs[0]?.body ?? [],
    problems: problems.map(({ code, severity, where, value }) => ({
      code,
      severity,
      field: where?.field,
      value,
    })),
  };
}

const fine = (...blocks: readonly Block[]) => ({ blocks, problems: [] });
const words: Block = {
  _type: 'block',
  _key: 'b1',
  style: 'normal',
  children: [{ _type: 'span', _key: 's1', text: 'Words.', marks: [] }],
  markDefs: [],
};
const rawWords = paragraph('Words.');

const former = (id: string, heading: string) => ({ _type: 'formerHeading', _key: id, id, heading });

test('headings get the former ids that their document keeps for them', () => {
  const body = [{ ...rawWords, style: 'h2' }];
  const formerHeadings = [former('fees', 'b1'), former('"> <b', 'b1'), former('other', 'b2')];
  const { content, problems } = reshapeOf({ docPage: [{ ...rawPage, body, formerHeadings }] });
  expect(content.docs[0]?.body).toEqual([{ ...words, style: 'h2', formerIds: ['fees'] }]);
  expect(problems.map(({ code, severity, where }) => [code, severity, where?.field])).toEqual([
    ['bad-value', 'warning', 'formerHeadings[_key=="\\"> <b"].id'],
  ]);
});

test('reads words with marks and both kinds of link', () => {
  const block = {
    _type: 'block',
    _key: 'b1',
    style: 'h2',
    children: [span('why', ['strong', 'l1'], 's1'), span(' and ', [], 's2'), span('how', ['l2'], 's3')],
    markDefs: [
      { _type: 'internalLink', _key: 'l1', target: { ...ref('page-why'), _weak: true }, anchor: 'fees' },
      { _type: 'link', _key: 'l2', href: 'https://example.com' },
    ],
  };
  expect(read(block)).toEqual(
    fine({
      _type: 'block',
      _key: 'b1',
      style: 'h2',
      children: [
        { _type: 'span', _key: 's1', text: 'why', marks: ['strong', 'l1'] },
        { _type: 'span', _key: 's2', text: ' and ', marks: [] },
        { _type: 'span', _key: 's3', text: 'how', marks: ['l2'] },
      ],
      markDefs: [
        { _type: 'internalLink', _key: 'l1', target: 'page-why', anchor: 'fees' },
        { _type: 'link', _key: 'l2', href: 'https://example.com' },
      ],
    }),
  );
});

test('a formula is one span, has no other formatting than a link, and has words', () => {
  const children = [
    span('x^', ['formula', 'em'], 's1'),
    span('2', ['formula', 'l1'], 's2'),
    span('3', ['strong', 'l1', 'formula'], 's3'),
    span(' ', ['formula'], 's4'),
  ];
  const markDefs = [{ _type: 'link', _key: 'l1', href: 'https://example.com' }];
  expect(read({ ...rawWords, children, markDefs }).blocks).toMatchObject([
    {
      children: [
        { text: 'x^', marks: ['formula'] },
        { _key: 's2', text: '23', marks: ['formula', 'l1'] },
        { text: ' ', marks: [] },
      ],
    },
  ]);
});

test('a list item without a level has level 1', () => {
  const item = { ...rawWords, listItem: 'bullet' };
  expect(read(item, { ...item, _key: 'b2', level: 2 })).toEqual(
    fine({ ...words, listItem: 'bullet', level: 1 }, { ...words, _key: 'b2', listItem: 'bullet', level: 2 }),
  );
});

test('reads every decorator of words, and items of a list that continues', () => {
  const marks = decoratorNames.filter((name) => name !== 'formula');
  const block = { ...rawWords, children: [span('Words.', marks)], listItem: 'continued', level: 1 };
  expect(read(block)).toEqual(
    fine({
      ...words,
      children: [{ _type: 'span', _key: 's1', text: 'Words.', marks }],
      listItem: 'continued',
      level: 1,
    }),
  );
});

test('leaves out what an editor leaves behind: blank paragraphs, links without words', () => {
  const leftover = { ...rawWords, markDefs: [{ _type: 'internalLink', _key: 'l1' }] };
  expect(read(paragraph('  ', 'b0'), leftover)).toEqual(fine(words));
});

test('warns about formatting that the site does not support', () => {
  const block = { ...rawWords, children: [span('Words.', ['em', 'underline'])] };
  expect(read(block)).toEqual({
    blocks: [{ ...words, children: [{ _type: 'span', _key: 's1', text: 'Words.', marks: ['em'] }] }],
    problems: [
      {
        code: 'unknown-mark',
        severity: 'warning',
        field: 'body[_key=="b1"].children[_key=="s1"].marks',
        value: '["em","underline"]',
      },
    ],
  });
});

test('reports a link without a target once, at the link', () => {
  const block = {
    ...rawWords,
    children: [span('Words.', ['l1'])],
    markDefs: [{ _type: 'internalLink', _key: 'l1' }],
  };
  expect(read(block).problems).toEqual([
    {
      code: 'missing-value',
      severity: 'error',
      field: 'body[_key=="b1"].markDefs[_key=="l1"].target',
      value: undefined,
    },
  ]);
});

test('reports a link that could run a script', () => {
  const block = {
    ...rawWords,
    children: [span('Words.', ['l1'])],
    markDefs: [{ _type: 'link', _key: 'l1', href: 'javascript:alert(1)' }],
  };
  expect(read(block).problems).toEqual([
    {
      code: 'bad-value',
      severity: 'error',
      field: 'body[_key=="b1"].markDefs[_key=="l1"].href',
      value: 'javascript:alert(1)',
    },
  ]);
});

test('reports something between words that is not text', () => {
  const block = { ...rawWords, children: [span('Words.'), { _type: 'emoji', _key: 'e1' }] };
  expect(read(block)).toEqual({
    blocks: [words],
    problems: [
      {
        code: 'unknown-inline',
        severity: 'error',
        field: 'body[_key=="b1"].children[_key=="e1"]._type',
        value: 'emoji',
      },
    ],
  });
});

test('replaces the alias of a language, and sorts highlighted lines', () => {
  const block = {
    _type: 'codeBlock',
    _key: 'c1',
    language: 'ts',
    code: 'a\n',
    filename: '',
    highlightedLines: [3, 1, 3],
  };
  expect(read(block)).toEqual(
    fine({ _type: 'codeBlock', _key: 'c1', language: 'typescript', code: 'a\n', highlightedLines: [1, 3] }),
  );
});

test('code without a language is plain text', () => {
  expect(read({ _type: 'codeBlock', _key: 'c1', code: 'a' })).toEqual(
    fine({ _type: 'codeBlock', _key: 'c1', language: 'text', code: 'a', highlightedLines: [] }),
  );
});

test('reports code that is empty or in an unsupported language', () => {
  expect(
    read({ _type: 'codeBlock', _key: 'c1', language: 'klingon', code: '', highlightedLines: [0] }).problems,
  ).toEqual([
    { code: 'bad-value', severity: 'error', field: 'body[_key=="c1"].language', value: 'klingon' },
    { code: 'missing-value', severity: 'error', field: 'body[_key=="c1"].code', value: '' },
    { code: 'bad-value', severity: 'error', field: 'body[_key=="c1"].highlightedLines[0]', value: '0' },
  ]);
});

test('reads an image and a download', () => {
  expect(
    read(
      {
        _type: 'figure',
        _key: 'f1',
        asset: ref('image-a'),
        alt: 'A band',
        caption: 'Bands',
        hotspot: { x: 0.5 },
      },
      { _type: 'download', _key: 'd1', asset: ref('file-a'), title: 'Logo' },
    ),
  ).toEqual(
    fine(
      { _type: 'figure', _key: 'f1', asset: 'image-a', alt: 'A band', caption: 'Bands' },
      { _type: 'download', _key: 'd1', asset: 'file-a', title: 'Logo' },
    ),
  );
});

test('reads which part of an image is shown, with what the Studio rounds', () => {
  const figure = { _type: 'figure', _key: 'f1', asset: ref('image-a'), alt: 'A band' };
  const whole = { _type: 'figure' as const, _key: 'f1', asset: 'image-a', alt: 'A band' };
  const none = { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0, right: 0 };
  const middle = { _type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 1, height: 1 };
  expect(read({ ...figure, crop: none, hotspot: middle })).toEqual(fine(whole));
  expect(
    read({ ...figure, crop: { ...none, left: 0.25, right: -2e-16 }, hotspot: { ...middle, y: 1.0001 } }),
  ).toEqual(fine({ ...whole, crop: { top: 0, bottom: 0, left: 0.25, right: 0 }, hotspot: { x: 0.5, y: 1 } }));
  const nothing = { ...none, top: 0.6, bottom: 0.4 };
  expect(read({ ...figure, crop: nothing, hotspot: { x: 'left' } })).toEqual({
    blocks: [whole],
    problems: [
      { code: 'bad-value', severity: 'error', field: 'body[_key=="f1"].crop', value: expect.any(String) },
      { code: 'bad-value', severity: 'error', field: 'body[_key=="f1"].hotspot.x', value: 'left' },
    ],
  });
});

test('reads a table with an empty cell', () => {
  const table = {
    _type: 'table',
    _key: 't1',
    caption: 'Fees',
    rows: [{ _type: 'tableRow', _key: 'r1', cells: [{ _key: 'c1', content: [rawWords] }, { _key: 'c2' }] }],
  };
  expect(read(table)).toEqual(
    fine({
      _type: 'table',
      _key: 't1',
      caption: 'Fees',
      headerRow: true,
      headerColumn: false,
      rows: [
        {
          _key: 'r1',
          cells: [
            { _key: 'c1', content: [words] },
            { _key: 'c2', content: [] },
          ],
        },
      ],
    }),
  );
});

test('reads the alignment of columns by position, and reports one that does not exist', () => {
  const rows = [{ _key: 'r1', cells: [{ _key: 'c1' }, { _key: 'c2' }, { _key: 'c3' }] }];
  const table = { _type: 'table', _key: 't1', rows, alignments: ['middle', 'right', 'left'] };
  const { blocks, problems } = read(table);
  expect(blocks).toMatchObject([{ alignments: ['left', 'right'] }]);
  expect(problems).toEqual([
    { code: 'bad-value', severity: 'error', field: 'body[_key=="t1"].alignments[0]', value: 'middle' },
  ]);
  expect(read({ ...table, alignments: ['left'] }).blocks[0]).not.toHaveProperty('alignments');
});

test('reports headings and lists in a cell', () => {
  const cell = { _key: 'c1', content: [{ ...rawWords, style: 'h2', listItem: 'bullet' }] };
  const table = { _type: 'table', _key: 't1', rows: [{ _key: 'r1', cells: [cell] }] };
  const place = 'body[_key=="t1"].rows[_key=="r1"].cells[_key=="c1"].content[_key=="b1"]';
  expect(read(table).problems).toEqual([
    { code: 'bad-value', severity: 'error', field: `${place}.listItem`, value: 'bullet' },
    { code: 'bad-value', severity: 'error', field: `${place}.style`, value: 'h2' },
  ]);
});

test('reads blocks that contain other blocks', () => {
  expect(
    read(
      { _type: 'admonition', _key: 'a1', kind: 'tip', body: [rawWords] },
      {
        _type: 'tabs',
        _key: 't1',
        group: 'network',
        items: [{ _key: 'i1', label: 'One', body: [rawWords] }],
      },
      {
        _type: 'details',
        _key: 'd1',
        summary: 'More',
        body: [{ _type: 'admonition', _key: 'a2', body: [rawWords] }],
      },
      ...customExamples('x1'),
    ),
  ).toEqual(
    fine(
      { _type: 'admonition', _key: 'a1', kind: 'tip', body: [words] },
      { _type: 'tabs', _key: 't1', group: 'network', items: [{ _key: 'i1', label: 'One', body: [words] }] },
      {
        _type: 'details',
        _key: 'd1',
        summary: 'More',
        body: [{ _type: 'admonition', _key: 'a2', kind: 'note', body: [words] }],
      },
      ...customExamples('x1'),
    ),
  );
});

test('reports blocks without content', () => {
  expect(
    read(
      { _type: 'admonition', _key: 'a1' },
      { _type: 'tabs', _key: 't1', items: [] },
      { _type: 'table', _key: 't2' },
    ).problems.map(({ code, field }) => ({ code, field })),
  ).toEqual([
    { code: 'missing-value', field: 'body[_key=="a1"].body' },
    { code: 'missing-value', field: 'body[_key=="t1"].items' },
    { code: 'missing-value', field: 'body[_key=="t2"].rows' },
  ]);
});

test('entries without a key get their position as key', () => {
  const { _key, ...keyless } = rawWords;
  expect(_key).toBe('b1');
  expect(read(keyless)).toEqual(fine({ ...words, _key: 'item-0' }));
});

/** A paragraph in this many details. */
function inDetails(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>(
    (body) => ({ _type: 'details', _key: 'd', summary: 'More', body: [body] }),
    rawWords,
  );
}

test('limits how deeply blocks can be nested', () => {
  expect(read(inDetails(10)).problems).toEqual([]);
  for (const depth of [30, 5_000]) {
    const { problems } = read(inDetails(depth));
    expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['error too-deep']);
    expect(problems[0]?.field).toMatch(/^body(\[_key=="d"\]\.body){20}$/);
  }
});

test('limits how deeply arguments of a symbol can be nested', () => {
  const member = Array.from({ length: 5_000 }).reduce<object>(
    (inner) => ({ name: 'a', arguments: [inner] }),
    {},
  );
  const { problems } = reshapeOf({
    referenceSymbol: [{ ...rawPage, _id: 's', _type: 'referenceSymbol', fields: [member] }],
  });
  expect(problems.filter(({ code }) => code === 'too-deep')).toHaveLength(1);
});
