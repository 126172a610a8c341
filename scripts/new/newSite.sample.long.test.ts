import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
mkdirSync(path.join(project, '.build'), { recursive: true });
const root = mkdtempSync(path.join(project, '.build/new-site-'));
const left = new Set([
  'node_modules',
  '.git',
  '.data',
  '.build',
  'out',
  'out.hosts',
  'out.report',
  'test-results',
  '.next',
]);
const run = promisify(execFile);
/** Without the variables that make tests run in full: the new site's code has the same tests as this repository. */
const { TESTS: _tests, PROPERTY_RUNS: _runs, ...env } = process.env;

/** Runs a program of the copy; what it prints, with `failed` when it did not succeed. */
async function node(
  ...words: readonly string[]
): Promise<{ readonly failed: boolean; readonly output: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [...words], {
      cwd: root,
      env,
      maxBuffer: 2 ** 26,
    });
    return { failed: false, output: stdout + stderr };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { failed: true, output: stdout + stderr };
  }
}

async function git(...words: readonly string[]): Promise<string> {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  return (await run('git', [...who, ...words], { cwd: root, maxBuffer: 2 ** 26 })).stdout;
}

beforeAll(async () => {
  for (const name of readdirSync(project)) {
    const [from, to] = [path.join(project, name), path.join(root, name)];
    if (!left.has(name)) {
      cpSync(from, to, { recursive: true, filter: (file) => path.basename(file) !== '.next' });
    }
  }
  // Next compiles nothing outside of its folder. Links to the same files are a copy that takes no space.
  await run('cp', ['-al', path.join(project, 'node_modules'), path.join(root, 'node_modules')]);
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'The sample');
}, 120_000);

afterAll(() => rmSync(root, { recursive: true, force: true }), 120_000);

const make = [
  'scripts/new.ts',
  '--name',
  'Acme Docs',
  '--colour',
  '#0a7',
  '--base-url',
  'https://docs.acme.example',
];

test('nothing changes where something is not committed, nor in a dry run', async () => {
  expect(await node(...make, '--dry-run')).toEqual({
    failed: false,
    output: expect.stringMatching(/Would remove web\/custom\/steadyrate\n/),
  });
  writeFileSync(path.join(root, 'notes.txt'), 'mine');
  expect(await node(...make)).toEqual({
    failed: true,
    output: expect.stringMatching(/not committed yet:\n {2}\?\? notes.txt\n/),
  });
  expect(await git('status', '--porcelain')).toBe('?? notes.txt\n');
  rmSync(path.join(root, 'notes.txt'));
});

test('a failure leaves everything as it was', async () => {
  const config = path.join(root, 'sanity.cli.ts');
  const before = readFileSync(config);
  writeFileSync(config, 'throw new Error("no types today");');
  expect(await node(...make, '--force')).toMatchObject({ failed: true });
  writeFileSync(config, before);
  expect(await git('status', '--porcelain')).toBe('');
}, 120_000);

test('Ctrl-C half way leaves everything as it was, the data of the lake, too', async () => {
  const note = path.join(root, '.data/note.txt');
  mkdirSync(path.dirname(note));
  writeFileSync(note, 'mine');
  const child = spawn(process.execPath, make, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  for await (const bytes of child.stdout) {
    // Everything is replaced by then, and the types are being generated.
    if (String(bytes).includes('Generating')) break;
  }
  expect(existsSync(path.join(root, 'web/custom/steadyrate'))).toBe(false);
  child.kill('SIGINT');
  expect(await closed).toEqual([1, null]);
  expect(errors).toContain('Everything is as it was before');
  expect(await git('status', '--porcelain')).toBe('');
  expect(readFileSync(note, 'utf8')).toBe('mine');
  rmSync(path.dirname(note), { recursive: true });
}, 120_000);

test('the project becomes a site of its own, which builds without a problem and says nothing of the sample', async () => {
  expect(await node(...make)).toMatchObject({ failed: false });
  const built = await node('scripts/build.ts');
  expect(built).toEqual({ failed: false, output: expect.stringMatching(/Built \d+ pages in out\//) });
  expect(built.output).not.toMatch(/problem|warning|error/i);

  const files = globSync(
    ['out/**/*', 'out/**/.*', 'content/**/*', 'schema/graphql/**/*', 'web/custom/**/*'],
    {
      cwd: root,
      withFileTypes: true,
    },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(100);
  const ofSample = files.filter((file) => /steadyrate/i.test(file + readFileSync(file, 'latin1')));
  expect(ofSample.map((file) => path.relative(root, file))).toEqual([]);

  const home = readFileSync(path.join(root, 'out/index.html'), 'utf8');
  expect(home).toContain('<title>Acme Docs | ');
  expect(home).toContain('<link rel="canonical" href="https://docs.acme.example/"/>');
  const [style = ''] = globSync('out/_next/static/chunks/*.css', { cwd: root });
  const css = readFileSync(path.join(root, style), 'utf8');
  expect(css).toMatch(/--accent:#0a7;/);
  expect(css).toMatch(/--accent:#007a56;/);
  expect(readFileSync(path.join(root, 'out/icon.svg'), 'utf8')).toContain('fill="#00aa77"');

  const again = await node(...make, '--force');
  expect(again).toEqual({ failed: true, output: expect.stringMatching(/no longer has the sample/) });
}, 400_000);

test('its code is in order', async () => {
  expect(await node('node_modules/typescript/bin/tsc', '-p', '.')).toEqual({ failed: false, output: '' });
  expect(await node('node_modules/oxfmt/bin/oxfmt', '--check', '.')).toMatchObject({ failed: false });
  expect(await node('scripts/structureCheck.ts')).toMatchObject({ failed: false });
  expect(await node('node_modules/oxlint/bin/oxlint')).toEqual({ failed: false, output: expect.any(String) });
  expect(await node('node_modules/knip/bin/knip.js')).toEqual({ failed: false, output: '' });
}, 400_000);

test('its unit tests pass', async () => {
  // The slow ones start services on the ports of the project, and are about nothing that has changed.
  const tests = await node('node_modules/vitest/vitest.mjs', 'run', '--project', '!slow');
  expect(tests.output).toMatch(/Tests .*\d+ passed/);
  expect(tests.failed ? tests.output : '').toBe('');
}, 900_000);
