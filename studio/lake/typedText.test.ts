import { expect, test } from 'vitest';
import { admonition } from '#core/blocks/admonition.ts';
import { typedText } from './typedText.ts';

test('the text of a document is that of its fields, a paragraph a line', () => {
  const document = {
    _id: 'drafts.a',
    _type: 'docPage',
    title: 'A title',
    sidebar: { _type: 'reference', _ref: 'docSidebar' },
    body: [
      block(span('One '), span('paragraph.')),
      { _type: 'admonition', title: 'Mind', body: [block(span('the gap'))] },
    ],
    description: '',
    orderRank: '0|1',
    formerHeadings: [{ _type: 'formerHeading', id: 'why', field: 'body', heading: 'k1' }],
    toc: { show: true, minLevel: 2 },
  };
  expect(typedText(document)).toBe('A title\nOne paragraph.\nMind\nthe gap');
});

test.each(Object.keys(admonition.fields.kind.options))(
  'the kind of a note, "%s", is not its text',
  (kind) => {
    const note = { _type: 'admonition', _key: 'k', kind, title: 'Mind', body: [block(span('the gap'))] };
    expect(typedText(note)).toBe('Mind\nthe gap');
  },
);

test.each([
  [{ _type: 'admonition', kind: 'tip', title: 'tip', body: [] }, 'tip'],
  [{ _type: 'codeBlock', language: 'bash', filename: 'start.sh', code: 'npm start' }, 'start.sh\nnpm start'],
  [{ _type: 'docCategory', label: 'Guides', index: 'none' }, 'Guides'],
  [
    {
      _type: 'navItem',
      label: 'Docs',
      position: 'left',
      target: { _type: 'linkTarget', kind: 'url', url: '/docs' },
    },
    'Docs\n/docs',
  ],
  [{ _type: 'table', alignments: ['left', 'right'], caption: 'Fees', rows: [] }, 'Fees'],
  [{ _type: 'referenceSymbol', kind: 'query', name: 'fees', sdl: 'type' }, ''],
  [{ _type: 'ofAnotherStudio', kind: 'Words' }, 'Words'],
])('of %j, what writers wrote is "%s"', (value, text) => {
  expect(typedText(value)).toBe(text);
});

function block(...children: readonly object[]): object {
  return { _type: 'block', _key: 'k', style: 'normal', children };
}

function span(text: string): object {
  return { _type: 'span', _key: text, text, marks: ['strong'] };
}
