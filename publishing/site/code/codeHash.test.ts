import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importedFiles } from '../testing/importedFiles.ts';
import { codeFiles, codeHash, hashedSources } from './codeHash.ts';

const project = path.resolve(import.meta.dirname, '../../..');
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'code-'));
  for (const source of hashedSources) {
    if (path.extname(source) === '') write(`${source}/a.ts`, '1');
    else write(source, '1');
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test.each([
  'core/a.ts',
  'web/app/page.tsx',
  'schema/content/reshape/a.ts',
  'publishing/site/outputs/feeds/feeds.ts',
  'publishing/snapshot/a.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
])('it changes with %s', (file) => {
  const before = codeHash(root);
  write(file, '2');
  const changed = codeHash(root);
  expect(changed).not.toBe(before);
  write(file, '3');
  expect(codeHash(root)).not.toBe(changed);
});

test.each(['node', 'icu', 'unicode', 'cldr', 'tz'])('it changes with the version of %s', (name) => {
  expect(codeHash(root, { ...process.versions, [name]: '0.1' })).not.toBe(codeHash(root));
});

test('it does not change with tests, with the folder, or with what Next left behind', () => {
  const before = codeHash(root);
  write('web/app/page.test.tsx', '2');
  write('core/testing/build.ts', '2');
  write('web/.next/trace', '2');
  expect(codeHash(root)).toBe(before);
  const moved = `${root}-moved`;
  rmSync(path.join(root, 'web/.next'), { recursive: true });
  mkdirSync(moved);
  root = moved;
  for (const source of hashedSources) write(path.extname(source) === '' ? `${source}/a.ts` : source, '1');
  expect(codeHash(root)).toBe(before);
  rmSync(moved.replace(/-moved$/, ''), { recursive: true });
});

test('it does not look into the folder of Next, which deletes what is in it at any time', () => {
  write('web/.next/server/a.js', '1');
  const files = codeFiles(root, (folder) => {
    if (folder.includes('.next')) throw new Error(`ENOENT: no such file or directory, scandir '${folder}'`);
    return readdirSync(folder, { withFileTypes: true });
  });
  expect(files).toEqual(codeFiles(root));
  expect(files).toContain('web/a.ts');
});

test('no import of the build or of the pages leads to a file that it leaves out', () => {
  const web = readdirSync(path.join(project, 'web'), { recursive: true, encoding: 'utf8' })
    .map((file) => `web/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(\.next|testing)\/|\.test\.|next-env/.test(file));
  // Whichever way the lake is reached, it says the same.
  const entries = ['publishing/site/buildSite.ts', 'publishing/snapshot/fetchSnapshot.ts', ...web];
  const imported = importedFiles(project, entries);
  // The lock file has a hash of every package.
  const left = [...imported].filter(
    (file) =>
      !file.startsWith('node_modules/') &&
      !hashedSources.some((source) => file === source || file.startsWith(`${source}/`)),
  );
  expect(left).toEqual([]);
  expect([...imported].filter((file) => file.includes('/testing/'))).toEqual([]);
  expect(imported.size).toBeGreaterThan(300);
});
