import type { SchemaType } from 'sanity';
import { Schema } from '@sanity/schema';
import { expect, test } from 'vitest';
import { paragraph, ref } from '#schema/content/reshape/testing/rawDocuments.ts';
import { fieldLabels } from './fieldLabels.ts';
import { fieldPath } from './fieldPath.ts';

const text = (name: string, title: string) => ({ name, title, type: 'string' });
const block = { type: 'block', marks: { annotations: [{ type: 'link' }] } };
const list = (name: string, title: string, ...of: readonly object[]) => ({ name, title, type: 'array', of });

const page = typeOf('page', [
  { name: 'slug', title: 'Slug', type: 'object', fields: [text('current', 'Current slug')] },
  { name: 'link', title: 'Link to an address', type: 'object', fields: [text('href', 'Address')] },
  {
    name: 'table',
    title: 'Table',
    type: 'object',
    fields: [text('caption', 'Caption'), list('rows', 'Rows', { type: 'row' })],
  },
  { name: 'row', title: 'Row', type: 'object', fields: [list('cells', 'Cells', { type: 'cell' })] },
  { name: 'cell', title: 'Cell', type: 'object', fields: [list('content', 'Text', block)] },
  { name: 'author', title: 'Author', type: 'document', fields: [text('name', 'Name')] },
  {
    name: 'page',
    type: 'document',
    fields: [
      text('title', 'Title'),
      { name: 'slug', title: 'Address', type: 'slug' },
      list('authors', 'Authors', { type: 'reference', to: [{ type: 'author' }] }),
      list('body', 'Text', block, { type: 'table' }),
    ],
  },
]);

const document = {
  _type: 'page',
  slug: { current: '' },
  authors: [
    { ...ref('a'), _key: 'a' },
    { ...ref('b'), _key: 'b' },
  ],
  body: [
    {
      ...paragraph('Somebody else can look after your rate for you.', 'p'),
      markDefs: [{ _key: 'm', _type: 'link' }],
    },
    paragraph('', 'empty'),
    {
      _key: 't',
      _type: 'table',
      rows: [
        { _key: 'q', _type: 'row' },
        { _key: 'r', _type: 'row', cells: [{ _key: 'c', _type: 'cell' }] },
      ],
    },
    { _key: 'named', _type: 'table', caption: 'What a manager charges' },
  ],
};

test.each([
  ['', []],
  ['title', ['Title']],
  // Sanity's own address is an object with one text.
  ['slug.current', ['Address']],
  ['authors[_key=="b"]', ['Authors', 'Entry 2']],
  [
    'body[_key=="p"].markDefs[_key=="m"].href',
    ['Text', '“Somebody else can look after y…”', 'Link to an address'],
  ],
  // The caret of a colleague is in a span.
  ['body[_key=="p"].children[_key=="s1"].text', ['Text', '“Somebody else can look after y…”']],
  ['body[_key=="empty"]', ['Text', 'Paragraph']],
  ['body[_key=="t"].caption', ['Text', 'Table', 'Caption']],
  ['body[_key=="named"].caption', ['Text', 'Table “What a manager charges”', 'Caption']],
  ['body[_key=="t"].rows[_key=="r"].cells[_key=="c"].content', ['Text', 'Table', 'Row 2', 'Cell']],
  // Nothing is said about what is gone, or has no field.
  ['body[_key=="gone"].caption', ['Text']],
  ['body[_key=="t"].colour', ['Text', 'Table']],
  ['_rev', []],
])('%s', (field, labels) => {
  expect(fieldLabels(page, fieldPath(field), document)).toEqual(labels);
});

function typeOf(name: string, types: readonly object[]): SchemaType {
  const compiled: SchemaType | undefined = Schema.compile({ name: 'test', types: [...types] }).get(name);
  if (!compiled) throw new Error(`The schema has no type "${name}".`);
  return compiled;
}
