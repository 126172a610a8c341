import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { parseSchema } from './parseSchema.ts';
import { formatSdlProblem } from './sdlProblem.ts';

function problemsOf(sdl: string): string[] {
  const parsed = parseSchema(sdl, 'a.graphql');
  return parsed.ok ? [] : parsed.problems.map(formatSdlProblem);
}

test('a valid schema has no problems', () => {
  expect(problemsOf('type Query { x: Int }')).toStrictEqual([]);
});

test('a syntax error is shown with its line and a caret', () => {
  expect(problemsOf('type Query {\r\n\tx: Int\r\n\ty Int\r\n}')).toStrictEqual([
    'a.graphql:3:4: Syntax Error: Expected ":", found Name "Int".\n    3 | \ty Int\n      | \t  ^',
  ]);
});

test('violations of the rules of SDL are all shown, in the order of the text', () => {
  expect(problemsOf('type Query { x: Int x: Int }\ntype Query { y: Int }')).toStrictEqual([
    'a.graphql:1:6: There can be only one type named "Query".\n    1 | type Query { x: Int x: Int }\n      |      ^',
    'a.graphql:1:14: Field "Query.x" can only be defined once.\n    1 | type Query { x: Int x: Int }\n      |              ^',
  ]);
});

test('violations of the type system are all shown', () => {
  expect(problemsOf('type Query implements I { x: Int }\ninterface I { y: Int }\nenum E')).toStrictEqual([
    'a.graphql:2:15: Interface field I.y expected but Query does not provide it.\n    2 | interface I { y: Int }\n      |               ^',
    'a.graphql:3:1: Enum type E must define one or more values.\n    3 | enum E\n      | ^',
  ]);
});

test('reports an error in the schema as a whole at its start', () => {
  expect(problemsOf('scalar Day')).toStrictEqual([
    'a.graphql:1:1: Query root type must be provided.\n    1 | scalar Day\n      | ^',
  ]);
  expect(problemsOf('')).toStrictEqual([
    'a.graphql:1:1: Syntax Error: Unexpected <EOF>.\n    1 | \n      | ^',
  ]);
});

test('a long line is cut around the place', () => {
  const sdl = `type Query { ${'x'.repeat(300)}: Int y ${'z'.repeat(300)}: Int }`;
  const [message, line, caret] = (problemsOf(sdl)[0] ?? '').split('\n');
  expect(message).toBe(`a.graphql:1:322: Syntax Error: Expected ":", found Name "${'z'.repeat(300)}".`);
  expect(line).toBe(`    1 | …${'x'.repeat(52)}: Int y ${'z'.repeat(60)}…`);
  expect(caret).toBe(`      | ${' '.repeat(61)}^`);
});

test('accepts a deprecated field of an interface that is not deprecated', () => {
  const sdl = 'type Query implements I { x: Int @deprecated } interface I { x: Int }';
  const parsed = parseSchema(sdl, 'a.graphql');
  expect(parsed.ok && validate(parsed.schema, parse('{ x }'))).toStrictEqual([]);
});

test('of very many violations the first hundred are shown, without looking for more', () => {
  const unknown = Array.from({ length: 2_000 }, (_, n) => `type T${n} { x: Unknown${n} }`).join('\n');
  expect(problemsOf(`type Query { x: Int }\n${unknown}`)).toHaveLength(100);
  const twice = Array.from({ length: 2_000 }, () => 'x: Int').join('\n');
  expect(problemsOf(`type Query {\n${twice}\n}`)).toHaveLength(100);
});

test('reports a type with too many interfaces', () => {
  const names = Array.from({ length: 120 }, (_, n) => `I${n}`);
  const circle = names.map(
    (name) =>
      `interface ${name} implements ${names.filter((other) => other !== name).join(' & ')} { x: Int }`,
  );
  const problems = problemsOf(`type Query { x: Int }\n${circle.join('\n')}`);
  expect(problems).toHaveLength(100);
  expect(problems[0]).toContain('Type I0 implements more than 50 interfaces.');
  const few = names.slice(0, 50);
  const interfaces = few.map((name) => `interface ${name} { x: Int }`).join('\n');
  expect(problemsOf(`type Query implements ${few.join(' & ')} { x: Int }\n${interfaces}`)).toEqual([]);
  const more = `${interfaces} interface More { x: Int } extend type Query implements More`;
  expect(problemsOf(`type Query implements ${few.join(' & ')} { x: Int }\n${more}`)).toMatchObject([
    expect.stringContaining('Type Query implements more than 50 interfaces.'),
  ]);
});
