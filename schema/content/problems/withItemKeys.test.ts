import { expect, test } from 'vitest';
import { rawDocumentsOf } from '../rawSnapshot.ts';
import { withItemKeys } from './withItemKeys.ts';

const document = {
  _id: 'p',
  authors: [{ _key: 'a1', _ref: 'ada' }, { _ref: 'grace' }],
  tags: ['Rates'],
  body: [{ _key: 'b', items: [{ _key: 'i', label: 'One' }] }],
};
const documents = rawDocumentsOf((type) => (type === 'post' ? [document] : []));

test.each([
  ['authors[0]', 'authors[_key=="a1"]'],
  ['body[0].items[0].label', 'body[_key=="b"].items[_key=="i"].label'],
  ['body[_key=="b"].items[0]', 'body[_key=="b"].items[_key=="i"]'],
  ['authors[1]', 'authors[1]'],
  ['tags[0]', 'tags[0]'],
  ['authors[9].name', 'authors[9].name'],
  ['title', 'title'],
])('%s is named %s', (field, keyed) => {
  const where = { documentId: 'p', documentType: 'post', documentTitle: 'P', field };
  const problem = { code: 'x', severity: 'error', where, message: '', fix: '' } as const;
  expect(withItemKeys([problem], { documents })).toEqual([{ ...problem, where: { ...where, field: keyed } }]);
});
