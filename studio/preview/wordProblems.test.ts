import type { SanityClient, SchemaType } from 'sanity';
import { expect, test } from 'vitest';
import { isProblems } from './isProblems.ts';
import { wordProblems } from './wordProblems.ts';

const text = { name: 'string', jsonType: 'string' };
const type = {
  name: 'docPage',
  jsonType: 'object',
  fields: [
    { name: 'title', type: { ...text, title: 'Title' } },
    {
      name: 'body',
      type: {
        name: 'body',
        title: 'Text',
        jsonType: 'array',
        of: [
          { name: 'codeBlock', title: 'Code', jsonType: 'object', fields: [] },
          {
            name: 'image',
            title: 'Image',
            jsonType: 'object',
            fields: [
              { name: 'alt', type: { ...text, title: 'Description' } },
              { name: 'caption', type: { ...text, title: 'Caption' } },
            ],
          },
        ],
      },
    },
  ],
} as unknown as SchemaType;

const client = {
  fetch: async () => [
    { _id: 'drafts.use', body: [{ _key: 'k', _type: 'image' }] },
    { _id: 'use', body: [] },
  ],
} as unknown as SanityClient;

const problem = (field: string, name = field) => ({
  code: 'missing-field',
  severity: 'error' as const,
  message: `The field "${name}" is empty.`,
  fix: 'Fill it in.',
  where: { documentId: 'use', documentType: 'docPage', documentTitle: 'Use', field },
});

test('fields have their titles, as the draft has them', async () => {
  const words = await wordProblems(
    [problem('title'), problem(`body[_key=="k"].alt`, 'alt')],
    client,
    () => type,
  );
  expect(words).toEqual(['“Title” is empty. Fill it in.', '“Description” is empty. Fill it in.']);
});

test('what has no type is said as it is', async () => {
  expect(await wordProblems([problem('title')], client, () => undefined)).toEqual([
    'The field "title" is empty. Fill it in.',
  ]);
});

test.each<readonly [unknown, boolean]>([
  [[problem('title')], true],
  [[], true],
  [[{ message: 'x', fix: 'y' }], true],
  [[{ message: 'x' }], false],
  [[{ ...problem('title'), where: {} }], false],
  ['x', false],
])('problems in a message: %j', (value, expected) => {
  expect(isProblems(value)).toBe(expected);
});
