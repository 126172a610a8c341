import { expect, test } from 'vitest';
import { mutationsOfDocument } from './mutationsOfDocument.ts';

const after = { _id: 'a', _type: 't', _rev: '1', _createdAt: '', _updatedAt: '' };

test('returns only the mutations of the document', () => {
  const create = { createOrReplace: { _id: 'a', _type: 't' } };
  const remove = { delete: { id: 'drafts.a' } };
  expect(mutationsOfDocument([create, remove])({ id: 'a', after })).toEqual([create]);
  expect(mutationsOfDocument([create, remove])({ id: 'drafts.a', before: after })).toEqual([remove]);
});

test('replaces a mutation by query with what it did to the document', () => {
  const byQuery = { delete: { query: '*[_type == "t"]' } };
  expect(mutationsOfDocument([byQuery])({ id: 'a', before: after })).toEqual([{ delete: { id: 'a' } }]);
  expect(mutationsOfDocument([{ create: { _id: 'a.' } }])({ id: 'a', after })).toEqual([
    { createOrReplace: after },
  ]);
});

test('reads the mutations of a transaction once, however many documents there are', () => {
  let looks = 0;
  const mutations = Array.from({ length: 200 }, (_, n) => ({
    get delete() {
      looks++;
      return { id: `d${n}` };
    },
  }));
  const mutationsOf = mutationsOfDocument(mutations);
  const found = mutations.map((_, n) => mutationsOf({ id: `d${n}` }).length);
  expect([found, looks]).toEqual([mutations.map(() => 1), 200]);
});
