import { expect, test } from 'vitest';
import { filterOf } from '../query/filterOf.ts';
import { parseGroq } from '../query/parseGroq.ts';
import { filterCost } from './filterCost.ts';

const costOf = (filter: string, params = {}) => {
  const [node] = filterOf(parseGroq(`*[${filter}]`, params));
  return node === undefined ? undefined : filterCost(node);
};

test.each<[string, Record<string, unknown>?]>([
  ['_id in $ids', { ids: ['a', 'drafts.a'] }],
  ['_type in $types', { types: ['page', 'post'] }],
  ['_type in ["page", "post"] && title != null'],
  ['_id == "a" || _id == "drafts.a"'],
  ['!(_id in path("_.**"))'],
  ['path(_id) in path("versions.*.a")'],
  ['_type == "system.release" && _id in path("_.releases.*")'],
  ['sanity::partOfRelease("r1") || sanity::versionOf($id)', { id: 'a' }],
  ['references($id)', { id: 'a' }],
  ['defined(slug.current) && !(n > 3)'],
  ['"news" in tags'],
])('%s is simple', (filter, params = {}) => {
  expect(costOf(filter, params)).toBeGreaterThan(0);
});

test.each<[string, Record<string, unknown>?]>([
  ['count($a[count($a[true]) > 0]) >= 0', { a: [0, 0] }],
  ['to->title == "x"'],
  ['title match "a*b*"'],
  ['[@, _id] match text::query("x")'],
  ['count(tags) > 1'],
  ['tags[@ == "x"][0] == "x"'],
  ['string::split(title, "")[0] == "a"'],
  ['title + title == "x"'],
  ['title in path("a.**")'],
  ['_id in path("**.**.**")'],
  ['_id in path(title)'],
  ['select(a => b, c)'],
  ['"x" in [...tags]'],
  ['_id == identity()'],
])('%s is not', (filter, params = {}) => {
  expect(costOf(filter, params)).toBeUndefined();
});

test('every item of a list is a step, and a search through the document is many', () => {
  const ids = Array.from({ length: 500 }, (_, n) => `id-${n}`);
  expect(costOf('_id in $ids', { ids })).toBeGreaterThan(500);
  expect(costOf('references("a") || references("b")')).toBeGreaterThan(2000);
});
