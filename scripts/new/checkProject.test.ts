import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCommitted } from './checkProject.ts';

let outer: string;
let folder: string;
beforeEach(() => {
  outer = mkdtempSync(path.join(tmpdir(), 'committed-'));
  folder = path.join(outer, 'docs');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{}');
});
afterEach(() => rmSync(outer, { recursive: true }));

function git(...words: readonly string[]): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  execFileSync('git', [...who, ...words], { cwd: outer, stdio: 'ignore' });
}

test('a folder without a repository is refused', () => {
  expect(() => checkCommitted(folder)).toThrow('not in a Git repository');
});

test('a committed folder of a larger repository will do, whatever else is in that', () => {
  git('init');
  git('add', '--all');
  git('commit', '--message', 'All');
  writeFileSync(path.join(outer, 'elsewhere.txt'), '');
  expect(() => checkCommitted(folder)).not.toThrow();
});

test('what is not committed is listed', () => {
  git('init');
  expect(() => checkCommitted(folder)).toThrow(/not committed yet:\n {2}\?\? docs\/\n/);
  git('add', '--all');
  git('commit', '--message', 'All');
  for (let number = 1; number <= 7; number += 1) writeFileSync(path.join(folder, `${number}.md`), '');
  expect(() => checkCommitted(folder)).toThrow(/\?\? docs\/5\.md\n {2}and 2 more\n/);
});

test('a folder that its repository ignores is refused', () => {
  writeFileSync(path.join(outer, '.gitignore'), 'docs\n');
  git('init');
  git('add', '--all');
  git('commit', '--message', 'All');
  expect(() => checkCommitted(folder)).toThrow('not in a Git repository');
});
