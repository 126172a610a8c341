import type { PageBlock } from '../../site/model/pageBody.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyNodes } from '../../site/markdown/bodyNodes.ts';
import { writeMarkdown } from '../../site/markdown/writeMarkdown.ts';
import { arbitraryBodies } from '../../site/testing/arbitraryBodies.ts';
import { customPageExamples } from '../../site/testing/customPageExamples.ts';
import { wordsIn } from '../../site/testing/wordsIn.ts';
import { proseOfMarkdown } from '../../site/testing/wordsOfMarkdown.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { sectionsOfBody } from './sectionsOfBody.ts';

const key = { _key: 'k' };

test('a body without headings is one section, even if it is empty', () => {
  expect(sectionsOfBody([])).toEqual([{ heading: '', hash: '', text: '', code: '' }]);
  expect(sectionsOfBody([paragraph('One.'), paragraph(' Two\nlines. ')])).toEqual([
    { heading: '', hash: '', text: 'One. Two lines.', code: '' },
  ]);
});

test('the sections have every word that the page has as Markdown, in its order, but code samples', () => {
  fc.assert(
    fc.property(arbitraryBodies(2), (body) => {
      const found = sectionsOfBody(body).flatMap((section) => [section.heading, section.text]);
      const markdown = writeMarkdown(bodyNodes(body), (href) => href);
      // What plain text has around raised and lowered words.
      const unmarked = found.join(' ').replaceAll(/[\^_]\(|\)/g, '');
      expect(wordsIn(unmarked)).toEqual(proseOfMarkdown(markdown));
    }),
    propertyRuns(30, 600),
  );
});

test('every heading begins a section, whatever its level', () => {
  expect(sectionsOfBody([heading('Fees', 'fees'), paragraph('Cost.'), heading('Caps', 'caps')])).toEqual([
    { heading: '', hash: '', text: '', code: '' },
    { heading: 'Fees', hash: 'fees', text: 'Cost.', code: '' },
    { heading: 'Caps', hash: 'caps', text: '', code: '' },
  ]);
});

test('a heading inside a tab begins a section, too', () => {
  const tabs: PageBlock = {
    _type: 'tabs',
    ...key,
    items: [{ ...key, label: 'Mainnet', body: [heading('Limits', 'limits'), paragraph('Low.')] }],
  };
  expect(sectionsOfBody([tabs, paragraph('After.')])).toEqual([
    { heading: '', hash: '', text: 'Mainnet', code: '' },
    { heading: 'Limits', hash: 'limits', text: 'Low. After.', code: '' },
  ]);
});

test('the text is everything that can be read', () => {
  const body: readonly PageBlock[] = [
    { _type: 'admonition', ...key, kind: 'note', title: 'Mind', body: [paragraph('the gap')] },
    { _type: 'details', ...key, summary: 'More', body: [paragraph('of it')] },
    {
      _type: 'figure',
      ...key,
      image: { src: '/a.svg', width: 1, height: 1, alt: 'A band' },
      caption: 'The band',
    },
    {
      _type: 'table',
      ...key,
      headerRow: true,
      headerColumn: false,
      caption: 'Fees',
      rows: [
        {
          ...key,
          cells: [
            { ...key, content: [text('Tier')] },
            { ...key, content: [text('Cost')] },
          ],
        },
      ],
    },
    {
      _type: 'download',
      ...key,
      title: 'Logo',
      description: 'As SVG',
      href: '/logo.svg',
      filename: 'logo.svg',
      size: 1,
    },
    ...customPageExamples(key._key),
  ];
  expect(sectionsOfBody(body)[0]?.text).toBe(
    'Mind · the gap · More · of it · A band · The band · Fees · Tier: Cost. Logo · As SVG · logo.svg',
  );
});

test('the end of a sentence is followed by a space, any other piece by a dot', () => {
  const texts = ['One.', 'Two:', 'three;', '(Four.)', '“Five?”', 'six', '7%', 'eight'];
  expect(sectionsOfBody(texts.map(paragraph))[0]?.text).toBe(
    'One. Two: three; (Four.) “Five?” six · 7% · eight',
  );
});

test('raised and lowered words keep their meaning', () => {
  const [span] = text('10').children;
  const children = span === undefined ? [] : [span, { ...span, text: '18', marks: ['sup'] }];
  expect(
    sectionsOfBody([
      { ...text(''), children },
      { ...text(''), style: 'h2', id: 'x', children },
    ]),
  ).toMatchObject([{ text: '10¹⁸' }, { heading: '10¹⁸' }]);
});

test('the file name of a code sample is text, and the names in it are listed once each', () => {
  const code: PageBlock = {
    _type: 'codeBlock',
    ...key,
    language: 'ts',
    filename: 'rate.ts',
    code: 'const feeOf = (rate) => rate * if0;\nfeeOf(rate);',
    highlightedLines: [],
    lines: [],
  };
  expect(sectionsOfBody([paragraph('The rate.'), code])).toEqual([
    { heading: '', hash: '', text: 'The rate. rate.ts', code: 'const feeOf if0' },
  ]);
});

test.each([
  ['exit 137', 'exit 137'],
  ['throw ERR-7731 or E1', 'throw ERR-7731'],
  ['to: 0xfB6916095ca1,', '0xfB6916095ca1'],
  ['npm i site@3.4.5 0.05', 'npm site 3.4.5 0.05'],
  ['1,500,000 [1, 500] 1_000', '1,500,000 500 1_000'],
  ['rate-1 + 1e18 * 12', 'rate 1e18'],
])('the numbers of at least three characters in a code sample are listed, too: %s', (written, code) => {
  const sample = { language: 'text', code: written, highlightedLines: [], lines: [] } as const;
  expect(sectionsOfBody([{ _type: 'codeBlock', ...key, ...sample }])[0]?.code).toBe(code);
});

function text(content: string) {
  return {
    _type: 'block' as const,
    ...key,
    style: 'normal' as const,
    children: [{ _type: 'span' as const, ...key, text: content, marks: [] }],
    markDefs: [],
  };
}

function paragraph(content: string): PageBlock {
  return text(content);
}

function heading(content: string, id: string): PageBlock {
  return { ...text(content), style: 'h2', id };
}
