import type { Comparison } from './runCompare.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCompare } from './runCompare.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
  writeFileSync(
    path.join(folder, 'old.graphql'),
    'type Query { x: Int token: Token } type Token { a: Int b: Int }',
  );
  writeFileSync(
    path.join(folder, 'new.graphql'),
    'type Query { x(y: Int): Int token: TokenMetadata } type TokenMetadata { a: Int b: Int }',
  );
  writeFileSync(
    path.join(folder, 'safe.graphql'),
    'type Query { x: Int token: Token z: Int } type Token { a: Int b: Int }',
  );
  writeFileSync(
    path.join(folder, 'optional.graphql'),
    'type Query { x(y: Int): Int token: Token } type Token { a: Int b: Int }',
  );
  writeFileSync(
    path.join(folder, 'twice.graphql'),
    'type Query { x: Int x: ID token: Token @old } type Token { a: Int b: Int }',
  );
  writeFileSync(path.join(folder, 'syntax.graphql'), 'type Query {\n  x Int\n}');
  writeFileSync(path.join(folder, 'invalid.graphql'), 'type Query {\n  x: Nope\n}');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(
  before: string,
  after: string,
  { json = false, failOn, isLenient = false }: Partial<Omit<Comparison, 'before' | 'after'>> = {},
): Promise<{ readonly fails: boolean; readonly text: string }> {
  const lines: string[] = [];
  const fails = await runCompare(
    { before: path.join(folder, before), after: path.join(folder, after), json, failOn, isLenient },
    { print: (text) => lines.push(text), complain: (text) => lines.push(text.replaceAll(folder, '')) },
  );
  return { fails, text: lines.join('\n') };
}

test('prints the changes, likely renamings and totals', async () => {
  expect(await run('old.graphql', 'new.graphql')).toStrictEqual({
    fails: false,
    text: `Breaking
  Query.token  Type of field \`Query.token\` changed from \`Token\` to \`TokenMetadata\`
  Token        Object \`Token\` was removed

Dangerous
  Query.x(y:)  Optional argument \`y\` of \`Query.x\` was added

Safe
  TokenMetadata  Object \`TokenMetadata\` was added

Perhaps renamed
  Token → TokenMetadata (87 % alike)

2 breaking, 1 dangerous, 1 safe`,
  });
});

test('says so when nothing changed', async () => {
  expect(await run('old.graphql', 'old.graphql')).toStrictEqual({
    fails: false,
    text: 'Nothing changed.',
  });
});

test('prints a JSON list', async () => {
  const { fails, text } = await run('old.graphql', 'optional.graphql', { json: true });
  expect(fails).toBe(false);
  expect(JSON.parse(text)).toStrictEqual([
    {
      path: 'Query.x(y:)',
      kind: 'optional-argument-added',
      criticality: 'dangerous',
      message: 'Optional argument `y` of `Query.x` was added',
      after: 'y: Int',
    },
  ]);
});

test.each([
  ['new.graphql', 'breaking', true],
  ['new.graphql', 'dangerous', true],
  ['optional.graphql', 'breaking', false],
  ['optional.graphql', 'dangerous', true],
  ['safe.graphql', 'dangerous', false],
] as const)('to %s with --fail-on %s fails: %s', async (file, failOn, fails) => {
  expect((await run('old.graphql', file, { failOn })).fails).toBe(fails);
});

test('refuses a file that is not a schema, and names the place', async () => {
  await expect(run('old.graphql', 'syntax.graphql')).rejects.toThrow(
    `${folder}/syntax.graphql:2:5: Syntax Error: Expected ":", found Name "Int".\n    2 |   x Int\n      |     ^`,
  );
  await expect(run('invalid.graphql', 'old.graphql')).rejects.toThrow(
    `${folder}/invalid.graphql:2:6: Unknown type "Nope".`,
  );
});

test('reads a file that breaks rules only with --lenient, and lists what it left out', async () => {
  await expect(run('old.graphql', 'twice.graphql')).rejects.toThrow('--lenient');
  expect(await run('old.graphql', 'twice.graphql', { isLenient: true })).toStrictEqual({
    fails: false,
    text: `  left out /twice.graphql:1:21: Field "Query.x" can only be defined once.
  left out /twice.graphql:1:40: Unknown directive "@old".
Nothing changed.`,
  });
});

test('refuses a file that cannot be read', async () => {
  await expect(run('old.graphql', 'gone.graphql')).rejects.toThrow(
    `'${folder}/gone.graphql' cannot be read: ENOENT`,
  );
});
