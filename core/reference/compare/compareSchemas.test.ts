import { buildClientSchema, buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { InvalidSchemaError } from '../schema/sdlProblem.ts';
import { changeExamples } from '../testing/changeExamples.ts';
import { compareSdl } from '../testing/compareSdl.ts';

function everyInput(use: string): string {
  return `
    directive @slow(a: Int ${use}) ${use} on FIELD
    type Query { x(a: Int ${use}, b: In): Int }
    input In { a: Int ${use} }`;
}

function tagged(uses: string): string {
  return `directive @tag(name: String) repeatable on OBJECT type Query ${uses} { x: Int }`;
}

describe('every kind of change is one change', () => {
  test.each(Object.entries(changeExamples))('%s', async (_kind, { before, after, change }) => {
    expect(await compareSdl(before, after)).toStrictEqual([change]);
  });
});

describe('not a change', () => {
  test('a schema compared with itself', async () => {
    for (const { before, after } of Object.values(changeExamples)) {
      expect(await compareSdl(before, before)).toStrictEqual([]);
      expect(await compareSdl(after, after)).toStrictEqual([]);
    }
  });

  test('other formatting, comments and order of definitions, members, arguments and locations', async () => {
    const before = `
      directive @slow(a: Int, b: Int) on FIELD | QUERY
      directive @note(a: Int, b: Int) on OBJECT
      type Query implements A & B @note(a: 1, b: 2) { x(a: Int, b: In = { p: 1, q: [1] }): Int y: U }
      interface A { x(a: Int, b: In): Int }
      interface B { y: U }
      union U = C | D
      type C { z: E }
      type D { z: E }
      enum E { K L }
      input In { p: Int q: [Int] }`;
    const after = `# Written another way
      input In { q: [Int], p: Int, } enum E { L, K }
      type D { z: E } type C { z: E } union U = | D | C
      interface B { y: U } interface A { x(b: In, a: Int): Int }
      type Query implements B & A @note(b: 2, a: 1) { y: U x(b: In = {q: [1], p: 1}, a: Int): Int }
      directive @note(b: Int, a: Int) on OBJECT
      directive @slow(b: Int, a: Int) on QUERY | FIELD`;
    expect(await compareSdl(before, after)).toStrictEqual([]);
  });

  test('the same written as extensions, including their directives', async () => {
    const before = `directive @note on OBJECT | SCHEMA type Query @note { x: Int y: Int }
      schema @note { query: Query mutation: Write } type Write { z: E } enum E { K L }`;
    const after = `directive @note on OBJECT | SCHEMA type Query { x: Int } extend type Query @note { y: Int }
      schema { query: Query } extend schema @note { mutation: Write } type Write { z: E } enum E { K } extend enum E { L }`;
    expect(await compareSdl(before, after)).toStrictEqual([]);
  });

  test("GraphQL's default reason is the same as none", async () => {
    const before = 'type Query { x: Int @deprecated }';
    const after = 'type Query { x: Int @deprecated(reason: "No longer supported") }';
    expect(await compareSdl(before, after)).toStrictEqual([]);
  });

  test('an empty description instead of none', async () => {
    expect(await compareSdl('type Query { x: Int }', '"" type Query { "" x: Int }')).toStrictEqual([]);
  });

  test('a default with the same meaning, and an unchanged one whose input field gets another default', async () => {
    const before = 'type Query { x(a: Float = 1, b: In = {}): Int } input In { p: Int = 1 }';
    const after = 'type Query { x(a: Float = 1.0, b: In = {}): Int } input In { p: Int = 2 }';
    expect((await compareSdl(before, after)).map(({ path }) => path)).toStrictEqual(['In.p']);
  });

  test('a built-in scalar that is no longer used', async () => {
    expect(await compareSdl('type Query { x: Int y: Float }', 'type Query { x: Int }')).toMatchObject([
      { path: 'Query.y', kind: 'field-removed' },
    ]);
  });

  test('the same schema as text and as introspected from a server', async () => {
    const sdl =
      '"Top" schema { query: Query } type Query { x(a: Int = 1 @deprecated): Int @deprecated(reason: "r") }';
    const served = buildClientSchema(
      introspectionFromSchema(buildSchema(sdl), { schemaDescription: true, inputValueDeprecation: true }),
    );
    expect(await compareSdl(sdl, served)).toStrictEqual([]);
    expect(await compareSdl(served, sdl)).toStrictEqual([]);
  });
});

describe('a single change', () => {
  test('a type with all that is in it', async () => {
    const changes = await compareSdl(
      'type Query { x: Int }',
      '"D" type T implements I { "D" x(y: Int = 1 @deprecated): Int @deprecated } interface I { x: Int @deprecated } type Query { x: Int }',
    );
    expect(changes.map(({ path, kind }) => [path, kind])).toStrictEqual([
      ['I', 'type-added'],
      ['T', 'type-added'],
    ]);
  });

  test('a field, an input field, an enum value and a directive with all that is in them', async () => {
    const changes = await compareSdl(
      'directive @on on FIELD_DEFINITION type Query { x(i: In): E } input In { a: Int } enum E { K }',
      `directive @on on FIELD_DEFINITION directive @new("D" a: Int @deprecated) on FIELD
       type Query { x(i: In): E "D" y("D" a: Int = 1): Int @on @deprecated }
       input In { a: Int "D" b: Int @deprecated } enum E { K "D" L @deprecated }`,
    );
    expect(changes.map(({ path, kind }) => [path, kind])).toStrictEqual([
      ['E.L', 'enum-value-added'],
      ['In.b', 'optional-input-field-added'],
      ['@new', 'directive-added'],
      ['Query.y', 'field-added'],
    ]);
  });

  test('everything inside a type that becomes one of another kind', async () => {
    const changes = await compareSdl(
      '"A" type T { "A" x: Int } type Query { t: T }',
      '"B" interface T { "B" x: String! } type Query { t: T }',
    );
    expect(changes.map(({ path, kind }) => [path, kind])).toStrictEqual([['T', 'type-kind-changed']]);
  });
});

describe('what graphql-inspector does not compare', () => {
  test('descriptions of the schema', async () => {
    expect(
      await compareSdl('type Query { x: Int }', '"Top" schema { query: Query } type Query { x: Int }'),
    ).toStrictEqual([
      {
        path: '<schema>',
        kind: 'description-added',
        criticality: 'safe',
        message: 'Description of the schema was added',
        after: 'Top',
      },
    ]);
  });

  test('deprecations of arguments, input fields, directives and their arguments', async () => {
    const added = await compareSdl(everyInput(''), everyInput('@deprecated(reason: "r")'));
    expect(added.map(({ path, kind, after }) => [path, kind, after])).toStrictEqual([
      ['@slow', 'deprecation-added', 'r'],
      ['@slow(a:)', 'deprecation-added', 'r'],
      ['In.a', 'deprecation-added', 'r'],
      ['Query.x(a:)', 'deprecation-added', 'r'],
    ]);
    const changed = await compareSdl(
      everyInput('@deprecated(reason: "r")'),
      everyInput('@deprecated(reason: "s")'),
    );
    expect(new Set(changed.map(({ kind }) => kind))).toStrictEqual(new Set(['deprecation-reason-changed']));
    expect(changed).toHaveLength(4);
    const removed = await compareSdl(everyInput('@deprecated'), everyInput(''));
    expect(new Set(removed.map(({ kind }) => kind))).toStrictEqual(new Set(['deprecation-removed']));
    expect(removed).toHaveLength(4);
  });

  test('a non-null argument of a directive that has a default is optional', async () => {
    const before = 'directive @slow on FIELD type Query { x: Int }';
    const after = 'directive @slow(ms: Int! = 1) on FIELD type Query { x: Int }';
    expect((await compareSdl(before, after)).map(({ kind }) => kind)).toStrictEqual([
      'optional-directive-argument-added',
    ]);
  });

  test('a repeated directive, as one change', async () => {
    expect(
      await compareSdl(tagged('@tag(name: "a") @tag(name: "b")'), tagged('@tag(name: "b")')),
    ).toMatchObject([
      { kind: 'directive-use-changed', before: '@tag(name: "a") @tag(name: "b")', after: '@tag(name: "b")' },
    ]);
  });
});

test('changes are sorted by criticality, then by path, whatever the order of the text', async () => {
  const before = 'type Query { b: Int a: Int c(x: Int = 1): Int }';
  const changes = await compareSdl(before, 'type Query { z: Int y: Int c(x: Int = 2): Int }');
  expect(changes.map(({ criticality, path }) => `${criticality} ${path}`)).toStrictEqual([
    'breaking Query.a',
    'breaking Query.b',
    'dangerous Query.c(x:)',
    'safe Query.y',
    'safe Query.z',
  ]);
});

test('refuses an invalid schema and lists all problems', async () => {
  const refused = compareSdl('type Query { x: Int }', 'type Query {\n  x: Nope\n  x: Int\n}');
  await expect(refused).rejects.toThrow(InvalidSchemaError);
  await expect(refused).rejects.toMatchObject({
    problems: [
      { file: 'after', line: 2, column: 3, sourceLine: '  x: Nope' },
      { file: 'after', line: 2, column: 6, sourceLine: '  x: Nope' },
    ],
  });
});
