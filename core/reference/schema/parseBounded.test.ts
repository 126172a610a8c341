import { Source } from 'graphql';
import { expect, test } from 'vitest';
import { parseBounded } from './parseBounded.ts';
import { parseSchema } from './parseSchema.ts';

const parse = (code: string, maxTokens = 1_000_000) => parseBounded(new Source(code), maxTokens);
const nested = (open: string, close: string, depth: number): string =>
  `{ a${open.repeat(depth)}${close.repeat(depth)} }`;

test('parses what people write', () => {
  expect(parse('{ a(b: [[1]]) { c } }').definitions).toHaveLength(1);
});

test.each([
  ['{a', '}'],
  ['(b: [', '])'],
])('brackets that are nested too deep are refused before they overflow the stack: %s', (open, close) => {
  for (const depth of [100, 2_000, 200_000]) {
    expect(() => parse(nested(open, close, depth))).toThrow('Brackets are nested more than 100 deep.');
  }
});

test('names that nothing could show are refused, with their place', () => {
  const name = 'Fee'.repeat(200);
  expect(() => parse(`{ ${name.slice(0, 500)} }`)).not.toThrow();
  expect(parseSchema(`type Query {\n  ${name}: Int\n}`, 'x')).toMatchObject({
    ok: false,
    problems: [{ line: 2, column: 3, message: expect.stringContaining('has 600 characters; at most 500') }],
  });
});

test('ignores brackets in strings and comments', () => {
  expect(parse(`{ a(b: "${'{'.repeat(200)}") } # ${'('.repeat(200)}`).definitions).toHaveLength(1);
});

test('too many tokens are refused', () => {
  expect(() => parse(`{ ${'a '.repeat(50)} }`, 50)).toThrow('tokens');
});

test('a schema that overflows the stack has a problem with its place', () => {
  const chain = Array.from({ length: 12_000 }, (_, index) => `input I${index} { a: I${index + 1}! = {} }`);
  const deep = `type Query { a(b: I0 = {}): Int } ${chain.join('\n')} input I12000 { a: Int }`;
  expect(parseSchema(deep, 'x')).toMatchObject({
    ok: false,
    problems: [{ line: 1, message: 'The schema is too deeply nested.' }],
  });
  const brackets = parseSchema(`type Query { a: ${'['.repeat(5_000)}Int${']'.repeat(5_000)} }`, 'x');
  expect(brackets).toMatchObject({
    ok: false,
    problems: [{ line: 1, message: 'Brackets are nested more than 100 deep.' }],
  });
});
