import { expect, test } from 'vitest';
import { checkPath, itemsInRanges, visitsOfRanges, withoutTexts } from './checkPath.ts';

test.each([
  ['a.b[0]', 1],
  ['a[2:5]', 3],
  ['a[ 2 : 5 ]', 3],
  ['a[0:10].b[0:10]', 100],
  ['a[0:10,1:3]', 40],
  ['a[0,1,1][2].b["c","d"]', 6],
  ['a[0,_key == ","]', 2],
  ['a[3:]', 1000],
  ['a[:3]', 1000],
  ['a[-3:-1]', 1000],
  ['a[0:5000,1:]', 10_000],
  ['a[_key == "1:5000"].b', 1],
])('%s covers up to %d items', (path, items) => expect(itemsInRanges(path)).toBe(items));

test.each([
  ['a.b[0]', 1],
  ['a[2:5]', 3],
  ['a[2:5].b', 9],
  ['a[0:2][0:3]', 12],
  ['a[0:500].b', 2500],
  ['a[3:]', 50],
  ['a[-3:-1].b', 2500],
  ['a[0,1][0,1].b', 4],
])('%s visits up to %d items of lists of 50', (path, visits) =>
  expect(visitsOfRanges(path, 50)).toBe(visits),
);

test.each([
  [`a[_key == "b]'"].c`, 'a[_key == ""].c'],
  ['a["b\\"]"]', 'a[""]'],
  [`a['"'].b["c"]`, 'a[""].b[""]'],
  ['a["b].c', 'a[""'],
])('%s without its texts is %s', (path, bare) => expect(withoutTexts(path)).toBe(bare));

test.each(['a["b].c', 'a[0', 'a]', 'a[[0]]', `a[${'1'.repeat(990)}`])('%s is refused', (path) =>
  expect(() => checkPath(path)).toThrow('do not match'),
);

test.each(['__proto__', '__proto__.a', 'a.__proto__.b', 'a[0].__proto__', '..__proto__.a'])(
  '%s, by which a document would inherit fields, is refused',
  (path) => expect(() => checkPath(path)).toThrow("names '__proto__'"),
);

test('a text in a path may be anything', () => {
  expect(() => checkPath('a[_key == "__proto__"].b')).not.toThrow();
});
