import { expect, test } from 'vitest';
import { documentTypeNames } from '#core/content/documentTypes.ts';
import { draftIdsQuery } from './draftIdsQuery.ts';
import { snapshotTypes } from './rawSnapshot.ts';
import schema from './schema.generated.json' with { type: 'json' };

const inSchema = schema
  .filter(({ type, name }) => type === 'document' && !name.startsWith('sanity.'))
  .map(({ name }) => name)
  .toSorted();

test('the table of types has every document type of the schema, and no other', () => {
  expect(documentTypeNames.toSorted()).toEqual(inSchema);
});

test('the snapshot has every document type', () => {
  expect(snapshotTypes.filter((type) => !type.startsWith('sanity.')).toSorted()).toEqual(inSchema);
});

test('the query for drafts asks for every document type', () => {
  const asked = [...draftIdsQuery.matchAll(/"([a-zA-Z]+)"/g)].map(([, name = '']) => name);
  expect(asked.toSorted()).toEqual(inSchema);
});
