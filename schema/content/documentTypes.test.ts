import { expect, test } from 'vitest';
import { documentTypeNames } from '#core/content/documentTypes.ts';
import { draftIdsQuery } from './draftIdsQuery.ts';
import { snapshotTypes } from './rawSnapshot.ts';
import schema from './schema.generated.json' with { type: 'json' };

const inSchema = schema
  .filter(({ type, name }) => type === 'document' && !name.startsWith('sanity.'))
  .map(({ name }) => name)
  .toSorted();

test('the table of types knows every type of document in the schema, and no other', () => {
  expect(documentTypeNames.toSorted()).toEqual(inSchema);
});

test('every type of document is in the snapshot', () => {
  expect(snapshotTypes.filter((type) => !type.startsWith('sanity.')).toSorted()).toEqual(inSchema);
});

test('drafts of every type of document are known', () => {
  const asked = [...draftIdsQuery.matchAll(/"([a-zA-Z]+)"/g)].map(([, name = '']) => name);
  expect(asked.toSorted()).toEqual(inSchema);
});
