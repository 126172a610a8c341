import { describe, expect, test } from 'vitest';
import { parseGroq } from './parseGroq.ts';
import { planQuery } from './planQuery.ts';

/** Returns what a query reads by index, and whether it also reads everything. */
function plan(query: string, params = {}) {
  const { inputs, needsAll } = planQuery(parseGroq(query, params));
  return [inputs.map(({ selection }) => selection), needsAll];
}

describe('planQuery', () => {
  test.each([
    ['*[_id == "a"]', { by: 'ids', values: ['a'] }],
    ['*["a" == _id]', { by: 'ids', values: ['a'] }],
    ['*[_id in ["a", "b"]]', { by: 'ids', values: ['a', 'b'] }],
    ['*[_type == "page"]', { by: 'types', values: ['page'] }],
    ['*[_type in ["page", "post"]]{title}', { by: 'types', values: ['page', 'post'] }],
    ['*[_type == "page" && (_id == "a" && n > 1)]', { by: 'ids', values: ['a'] }],
    ['*[_type == "page" && references("a", "b")]', { by: 'references', values: ['a', 'b'] }],
    ['*[references([["a"], "b"])]', { by: 'references', values: ['b'] }],
    ['*[_id in ["a", ["b"]]]', { by: 'ids', values: ['a'] }],
    ['*[references(["a"])] | order(_id)[0...5]', { by: 'references', values: ['a'] }],
    ['count(*[_type == "page"])', { by: 'types', values: ['page'] }],
    ['*[_updatedAt >= "2026"]', { by: 'all', updatedSince: '2026' }],
    [
      '*[_updatedAt >= "2026" && _type in ["page"]]{_id}',
      { by: 'types', values: ['page'], updatedSince: '2026' },
    ],
  ])('%s is narrowed down by an index', (query, selection) => {
    expect(plan(query)).toEqual([[selection], false]);
  });

  test.each([
    '*',
    '*[n > 1]',
    '*[_type == "page" || _id == "a"]',
    '*[_type != "page"]',
    '*[!(_type == "page")]',
    '*[author._type == "page"]',
    '*[_updatedAt > "2026"]',
    '*["2026" >= _updatedAt]',
    '*[_updatedAt >= 2026]',
    '*[page._updatedAt >= "2026"]',
    '*[_type == kind]',
    '*[_id in path("drafts.**")]',
    '*[_type == "a"][] + *',
  ])('%s reads everything', (query) => {
    expect(plan(query)[1]).toBe(true);
  });

  test.each([
    ['*[_type == "page"]', undefined],
    ['*[references("a")]', undefined],
    ['*[_type == "page" && references("a")]', '_type == "page"'],
    ['*[_updatedAt >= "2026" && n > 1]', 'n > 1'],
    ['*[_updatedAt >= "2026" && _updatedAt >= "2027"]', '_updatedAt >= "2027"'],
    ['*[n > 1 && (_id == "a" && m > 2)]', 'n > 1 && m > 2'],
  ])('of %s, what the index has not answered is asked', (query, rest) => {
    const { tree } = planQuery(parseGroq(query, {}));
    const expected = rest === undefined ? undefined : parseGroq(rest, {});
    expect([tree.type, tree['expr']]).toEqual([rest === undefined ? 'Parameter' : 'Filter', expected]);
  });

  test.each([
    ['* | order(a)', [{ by: 'all' }, false, undefined]],
    ['*[_type == "page"] | order(lower(a) desc)[0...50]{a}', [{ by: 'types', values: ['page'] }, false, 50]],
    ['*[_type == "page" && n > 1] | order(a, b)[2..4]', [{ by: 'types', values: ['page'] }, true, 5]],
    ['*[n > 1] | order(coalesce(a.b, c))[3].a', [{ by: 'all' }, true, 4]],
    ['(*[n > 1] | order(a))[0...5]', [{ by: 'all' }, true, 5]],
    ['*[n > 1] | order(a)[1...-1]', [{ by: 'all' }, true, undefined]],
  ])('%s is put in order before it is evaluated', (query, expected) => {
    const { inputs, needsAll } = planQuery(parseGroq(query, {}));
    expect([
      inputs.map(({ selection, filter, limit }) => [selection, filter !== undefined, limit]),
      needsAll,
    ]).toEqual([[expected], false]);
  });

  test.each([
    '* | order(a->b)',
    '* | order(a + 1)',
    '*[count(*[a == ^.a]) > 1] | order(a)',
    '*[diff::changedAny(a, b, c)] | order(a)',
    '*[a]{b} | order(b)',
  ])('%s is put in order by the evaluator', (query) => {
    expect(planQuery(parseGroq(query, {})).inputs.filter(({ order }) => order !== undefined)).toEqual([]);
  });

  test('several parts of a query are narrowed down each by itself', () => {
    expect(
      plan('{"pages": *[_type == $t]{"from": *[_type == "post" && references(^._id)]}, "all": count(*)}', {
        t: 'page',
      }),
    ).toEqual([
      [
        { by: 'types', values: ['page'] },
        { by: 'types', values: ['post'] },
      ],
      true,
    ]);
  });
});
