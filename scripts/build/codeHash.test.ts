import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeHash } from './codeHash.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'code-'));
  for (const folder of ['core', 'web/app', 'web/.next'])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ['core/a.ts', 'web/app/page.tsx', 'package-lock.json', 'tsconfig.json'])
    write(file, '1');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(path.join(root, file), text);
}

test('it changes with a source, its name and the lock file', () => {
  const hashes = [codeHash(root)];
  for (const file of ['core/a.ts', 'web/app/other.tsx', 'package-lock.json']) {
    write(file, '2');
    hashes.push(codeHash(root));
  }
  expect(new Set(hashes).size).toBe(4);
});

test('it does not change with tests or with what Next left behind', () => {
  const before = codeHash(root);
  write('web/app/page.test.tsx', '2');
  write('web/.next/trace', '2');
  expect(codeHash(root)).toBe(before);
});
