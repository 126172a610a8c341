import { expect, test } from 'vitest';
import { mutationsOfDocument } from './mutationsOfDocument.ts';

const after = { _id: 'a', _type: 't', _rev: '1', _createdAt: '', _updatedAt: '' };

test('a document hears of its own mutations alone', () => {
  const create = { createOrReplace: { _id: 'a', _type: 't' } };
  const remove = { delete: { id: 'drafts.a' } };
  expect(mutationsOfDocument([create, remove])({ id: 'a', after })).toEqual([create]);
  expect(mutationsOfDocument([create, remove])({ id: 'drafts.a', before: after })).toEqual([remove]);
});

test('what was selected by a query is told as what it did to the document', () => {
  const byQuery = { delete: { query: '*[_type == "t"]' } };
  expect(mutationsOfDocument([byQuery])({ id: 'a', before: after })).toEqual([{ delete: { id: 'a' } }]);
  expect(mutationsOfDocument([{ create: { _id: 'a.' } }])({ id: 'a', after })).toEqual([
    { createOrReplace: after },
  ]);
});
