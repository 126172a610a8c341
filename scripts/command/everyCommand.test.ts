import type { Attempt } from './testing/tryCommands.ts';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const tryCommands = path.join(import.meta.dirname, 'testing/tryCommands.ts');

/** Programs of package.json and of folders that are run by hand, by how they are called. */
const programs = new Map([...packageScripts(), ...programsIn('bench'), ...programsIn('e2e/screens')]);

function packageScripts(): readonly (readonly [name: string, file: string])[] {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return Object.entries(scripts).flatMap(([name, line]) => {
    const [, file] = /^node (?:scripts\/setup\/run\.mjs )?(\S+\.ts)$/.exec(line) ?? [];
    const isShort = name === 'start' || name === 'test';
    return file === undefined ? [] : [[isShort ? `npm ${name}` : `npm run ${name}`, file] as const];
  });
}

/** Files that run something when they are started. */
function programsIn(folder: string): readonly (readonly [name: string, file: string])[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'))
    .filter((file) =>
      /^(?:await )?run(?:Sub)?[cC]ommand\(|process\.argv|parseArgs\(/m.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    )
    .map((file) => [`node ${file}`, file]);
}

const help = '--help';
const unknown = '--no-such-option';

/** Returns what each program says to each of the two words. They share one process: started one by one, they take more than a minute. */
async function tryAll(): Promise<readonly Attempt[]> {
  const words = [...programs.values()].flatMap((file) =>
    [help, unknown].map((word) => [path.join(root, file), word]),
  );
  const child = spawn(process.execPath, [tryCommands, JSON.stringify(words)], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Whatever a program would do beyond reading its words fails at once.
    env: { ...process.env, PATH: '', LAKE_DATA: '/dev/null/nowhere' },
  });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ]);
  expect({ errors, code }).toEqual({ errors: '', code: 0 });
  return JSON.parse(output);
}

let attempts: readonly Attempt[] = [];

// The programs load most of the project before they read their words.
beforeAll(async () => {
  attempts = await tryAll();
}, 120_000);

function attemptOf(file: string, word: string) {
  return attempts.find((attempt) => attempt.file === path.join(root, file) && attempt.word === word);
}

test('covers every program', () => {
  expect([...programs.keys()]).toEqual(
    expect.arrayContaining([
      'npm start',
      'npm test',
      'npm run dev',
      'npm run lake',
      'npm run build',
      'npm run import',
      'npm run check',
      'npm run check-content',
      'npm run test:long',
      'npm run publish',
      'npm run releases',
      'npm run reference',
      'npm run screens',
      'npm run typegen',
      'npm run metrics',
      'npm run structure:check',
      'node bench/siteBuild/buildOurs.ts',
      'node bench/siteBuild/main.ts',
      'node bench/corpus/main.ts',
      'node bench/lake/benchQueries.ts',
      'node bench/lake/benchListeners.ts',
      'node bench/lighthouse/main.ts',
      'node bench/publish/main.ts',
      'node bench/reference/main.ts',
      'node bench/report/main.ts',
      'node bench/search/main.ts',
      'node bench/search/typing.ts',
      'node bench/weight/main.ts',
      'node e2e/screens/main.ts',
    ]),
  );
});

/** Exit codes of programs for which 1 means something else. */
const failureCodes: Readonly<Record<string, number>> = { 'npm run check-content': 2 };

describe.each([...programs])('%s', (name, file) => {
  test('prints its usage for --help, and does nothing', () => {
    const { output = '', errors, code } = attemptOf(file, help) ?? {};
    expect({ errors, code }).toEqual({ errors: '', code: 0 });
    expect(output.split('\n')[0]).toMatch(new RegExp(`^Usage: ${name}(?: |$)`));
    expect(output).toMatch(/^ {2}--help /m);
  });

  test('refuses an option that it does not have, in one line', () => {
    const { output, errors, code } = attemptOf(file, unknown) ?? {};
    expect({ output, code }).toEqual({ output: '', code: failureCodes[name] ?? 1 });
    expect(errors).toMatch(new RegExp(`^'${name}.*${unknown}'.* See: .*--help\n$`));
  });
});
