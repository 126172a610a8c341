import { expect, test } from 'vitest';
import { customExamples } from '../content/testing/customExamples.ts';
import { admonition, details, figure, heading, paragraph, tabs } from '../site/testing/blocks.ts';
import { plainText, textOfSpans, unmarkedText } from './plainText.ts';

test('everything that can be read is included, at any depth', () => {
  expect(
    plainText([
      heading(2, 'Fees'),
      admonition([paragraph('Beware')]),
      details([paragraph('Hidden')]),
      tabs([paragraph('One')], [paragraph('Two')]),
      figure('image', 'Not read'),
      { _type: 'codeBlock', _key: 'c', language: 'text', code: 'a = 1', highlightedLines: [] },
      {
        _type: 'table',
        _key: 't',
        headerRow: false,
        headerColumn: false,
        caption: 'Rates',
        rows: [{ _key: 'r', cells: [{ _key: 'c', content: [paragraph('Cell')] }] }],
      },
      { _type: 'download', _key: 'd', asset: 'file', title: 'Logo', description: 'As SVG' },
      ...customExamples('s'),
    ]).split('\n'),
  ).toEqual([
    'Fees',
    'Beware',
    'More',
    'Hidden',
    'Tab 0',
    'One',
    'Tab 1',
    'Two',
    'a = 1',
    'Rates',
    'Cell',
    'Logo',
    'As SVG',
  ]);
});

test('the text of a block has single spaces and no marks', () => {
  expect(
    textOfSpans([
      { _type: 'span', _key: 'a', text: ' An\n', marks: [] },
      { _type: 'span', _key: 'b', text: ' upfront', marks: ['strong'] },
      { _type: 'span', _key: 'c', text: ' fee ', marks: [] },
    ]),
  ).toBe('An upfront fee');
});

test('raised and lowered words keep their meaning, but in ids of headings', () => {
  const children = [
    { _type: 'span', _key: 'a', text: '10', marks: [] },
    { _type: 'span', _key: 'b', text: '18', marks: ['sup'] },
    { _type: 'span', _key: 'c', text: ' H', marks: [] },
    { _type: 'span', _key: 'd', text: '2', marks: ['sub'] },
  ] as const;
  expect(textOfSpans(children)).toBe('10¹⁸ H₂');
  expect(unmarkedText(children)).toBe('1018 H2');
});
