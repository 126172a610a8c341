import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderKnots } from './folderKnots.ts';

/** Imports written as `'a/x.ts b/y.ts'`; the line is their position in the list. */
function importsOf(...texts: readonly string[]) {
  return texts.map((text, index) => {
    const [from = '', to = ''] = text.split(' ');
    return { from, line: index + 1, to };
  });
}

test('finds none in folders without a cycle', () => {
  expect(folderKnots(importsOf('a/x.ts b/x.ts', 'a/x.ts c/x.ts', 'b/x.ts c/x.ts'))).toEqual([]);
});

test('files of one folder may import each other', () => {
  expect(folderKnots(importsOf('a/x.ts a/y.ts', 'a/y.ts a/x.ts'))).toEqual([]);
});

test('files at the root do not form a folder', () => {
  expect(folderKnots(importsOf('a/x.ts env.ts', 'config.ts a/x.ts'))).toEqual([]);
});

test('names the smaller side of two folders that import each other', () => {
  expect(folderKnots(importsOf('a/x.ts b/x.ts', 'b/y.ts a/z.ts', 'a/y.ts b/x.ts'))).toEqual([
    { folders: ['a', 'b'], turn: [{ from: 'b/y.ts', line: 2, to: 'a/z.ts' }] },
  ]);
});

test('a folder and its subfolder are two folders', () => {
  const [knot] = folderKnots(importsOf('a/x.ts a/b/x.ts', 'a/y.ts a/b/x.ts', 'a/b/x.ts a/z.ts'));
  expect(knot?.folders).toEqual(['a', 'a/b']);
  expect(knot?.turn).toEqual([{ from: 'a/b/x.ts', line: 3, to: 'a/z.ts' }]);
});

test('finds a cycle of three folders, although no two files import each other', () => {
  const [knot] = folderKnots(
    importsOf('a/x.ts b/x.ts', 'a/y.ts b/x.ts', 'b/x.ts c/x.ts', 'b/y.ts c/x.ts', 'c/y.ts a/z.ts'),
  );
  expect(knot?.folders).toEqual(['a', 'b', 'c']);
  expect(knot?.turn).toEqual([{ from: 'c/y.ts', line: 5, to: 'a/z.ts' }]);
});

test('reports separate knots one by one, without the folders that only import them', () => {
  const knots = folderKnots(
    importsOf(
      'a/x.ts b/x.ts',
      'b/x.ts a/x.ts',
      'c/x.ts d/x.ts',
      'd/x.ts c/x.ts',
      'e/x.ts a/x.ts',
      'b/x.ts f/x.ts',
    ),
  );
  expect(knots.map(({ folders }) => folders)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('unties a knot of many folders', () => {
  const names = Array.from({ length: 20 }, (_, index) => `f${index}`);
  const circle = names.map((name, index) => `${name}/x.ts ${names[(index + 1) % names.length]}/x.ts`);
  const [knot, ...others] = folderKnots(importsOf(...circle, ...circle.slice(1)));
  expect(others).toEqual([]);
  expect(knot?.folders).toHaveLength(20);
  expect(knot?.turn).toEqual([{ from: 'f0/x.ts', line: 1, to: 'f1/x.ts' }]);
});

const folders = ['a', 'b', 'c', 'd', 'e'];
const folderImport = fc
  .tuple(fc.constantFrom(...folders), fc.constantFrom(...folders))
  .map(([from, to]) => ({ from: `${from}/x.ts`, line: 1, to: `${to}/y.ts` }));

test('nothing is left of the knots once the named imports are gone', () => {
  fc.assert(
    fc.property(fc.array(folderImport, { maxLength: 30 }), (imports) => {
      const turned = new Set(folderKnots(imports).flatMap(({ turn }) => turn));
      expect(folderKnots(imports.filter((each) => !turned.has(each)))).toEqual([]);
    }),
  );
});
