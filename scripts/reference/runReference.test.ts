import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usage } from './parseCommand.ts';
import { runReference } from './runReference.ts';

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
  writeFileSync(path.join(folder, 'syntax.graphql'), 'type Query {\n  x Int\n}');
  writeFileSync(path.join(folder, 'invalid.graphql'), 'type Query {\n  x: Nope\n}');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...words: readonly string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const files = words.map((word) => (word.endsWith('.graphql') ? path.join(folder, word) : word));
  const code = await runReference(files, { print: (text) => lines.push(text), complain: () => {} });
  return { code, text: lines.join('\n') };
}

describe('compare', () => {
  test('says what changed, what may be renamed, and how much there is', async () => {
    expect(await run('compare', 'old.graphql', 'new.graphql')).toStrictEqual({
      code: 0,
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
    expect(await run('compare', 'old.graphql', 'old.graphql')).toStrictEqual({
      code: 0,
      text: 'Nothing changed.',
    });
  });

  test('gives a JSON list', async () => {
    const { code, text } = await run('compare', 'old.graphql', 'optional.graphql', '--json');
    expect(code).toBe(0);
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
    ['new.graphql', 'breaking', 1],
    ['new.graphql', 'dangerous', 1],
    ['optional.graphql', 'breaking', 0],
    ['optional.graphql', 'dangerous', 1],
    ['safe.graphql', 'dangerous', 0],
  ])('to %s with --fail-on %s gives %i', async (file, grade, code) => {
    expect((await run('compare', 'old.graphql', file, '--fail-on', grade)).code).toBe(code);
  });

  test('refuses a file that is no schema, with the place', async () => {
    await expect(run('compare', 'old.graphql', 'syntax.graphql')).rejects.toThrow(
      `${folder}/syntax.graphql:2:5: Syntax Error: Expected ":", found Name "Int".\n    2 |   x Int\n      |     ^`,
    );
    await expect(run('compare', 'invalid.graphql', 'old.graphql')).rejects.toThrow(
      `${folder}/invalid.graphql:2:6: Unknown type "Nope".`,
    );
  });

  test('refuses a file that cannot be read', async () => {
    await expect(run('compare', 'old.graphql', 'gone.graphql')).rejects.toThrow(
      `'${folder}/gone.graphql' cannot be read: ENOENT`,
    );
  });
});

test.each([
  [[], 'Say what to do.'],
  [['compere'], "'compere' is no command."],
  [['compare', 'a'], 'compare takes two files, not 1.'],
  [['compare', 'a', 'b', 'c'], 'compare takes two files, not 3.'],
  [['compare', 'a', 'b', '--fail-on', 'safe'], "--fail-on is 'safe'; it takes breaking or dangerous."],
  [['compare', 'a', 'b', '--deployment', 'x'], 'compare takes no --deployment.'],
  [['plan', 'a'], "plan takes no file, but there is 'a'."],
  [['apply', '--json'], 'apply takes neither --json nor --fail-on.'],
  [['plan', '--nope'], "Unknown option '--nope'"],
])('the words %j are refused with the usage', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
  await expect(run(...words)).rejects.toThrow(usage);
});

test('an unknown deployment is refused with those there are', async () => {
  await expect(run('plan', '--deployment', 'mars')).rejects.toThrow(
    "There is no deployment 'mars'. Use one of: usdm-mainnet.",
  );
});
