import { expect, test } from 'vitest';
import { measureSyntax } from './measureSyntax.ts';
import { parseModule } from './parseModule.ts';

function measure(text: string) {
  return measureSyntax(parseModule('x.tsx', text));
}

test.each([
  ['let a: any;', 1],
  ['f(a as string);', 1],
  ['f(a as unknown as string);', 2],
  ['f(a!);', 1],
  ['f([1] as const);', 0],
  ['f(a satisfies string);', 0],
  ["// any, as\nf('a as any!');", 0],
])('%s overrules the types %i times', (text, escapes) => {
  expect(measure(text).escapes).toBe(escapes);
});

test.each([
  ['f(a === undefined);', 1],
  ['f(null != a);', 1],
  ['f((a) !== null, a == undefined);', 2],
  ["f(typeof a === 'undefined');", 1],
  ["f(a === 'undefined', a === 0, a ?? b, !a, a < b);", 0],
  ["f('a === null');", 0],
])('%s compares with undefined or null %i times', (text, count) => {
  expect(measure(text).emptyComparisons).toBe(count);
});

test.each([
  ['f({ ...(a ? {} : { b }) });', 1],
  ['f({ ...(a ? { b } : {}), ...(b && { c }) });', 2],
  ['f({ ...a, ...(a ?? b), ...(a ? { b } : { c }) });', 0],
  ['f([...(a ? [] : [b])]);', 0],
])('%s has %i conditional spreads', (text, count) => {
  expect(measure(text).conditionalSpreads).toBe(count);
});

test('measures functions of every form by their names', () => {
  expect(
    measure(`function a() {
  return 1;
}
const b = () => 1;
const c = {
  d() {
    return 1;
  },
};
class E {
  f() {}
}
g(function () {});`).functions,
  ).toEqual([
    { name: 'a', line: 1, lines: 3 },
    { name: 'b', line: 4, lines: 1 },
    { name: 'd', line: 6, lines: 3 },
    { name: 'f', line: 11, lines: 1 },
    { name: '(anonymous)', line: 13, lines: 1 },
  ]);
});

test('counts the lines with only a comment', () => {
  const text = `// one
const a = 1; // beside code
/** two */
/*
 * three to five
 */
  // six
const b = <p>{/* inside code */}</p>;
const url = 'https://example.org';
`;
  expect(measure(text).commentLines).toBe(6);
});

test('counts a comment in braces inside an element', () => {
  expect(measure('f(<p>\n  {/* one */}\n</p>);\n').commentLines).toBe(1);
});
