import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeEmptySources } from '../testing/writeEmptySources.ts';
import { CodeChangedError } from './CodeChangedError.ts';
import { codeHash } from './codeHash.ts';
import { compileCode } from './compileCode.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'compile-'));
  writeEmptySources(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const save = (): void => writeFileSync(path.join(root, 'web', 'page.tsx'), '<p>');

test('code that stays the same is compiled', async () => {
  const code = codeHash(root);
  expect(await compileCode({ root, code }, async () => 'compiled')).toBe('compiled');
  const broken = compileCode({ root, code }, () => Promise.reject(new Error('Line 1: …')));
  await expect(broken).rejects.toThrow('Line 1: …');
});

test('nothing is compiled when the sources are others already', async () => {
  const code = codeHash(root);
  save();
  const compile = vi.fn<() => Promise<void>>();
  await expect(compileCode({ root, code }, compile)).rejects.toThrow(CodeChangedError);
  expect(compile).not.toHaveBeenCalled();
});

test.each([
  ['', async () => save()],
  [
    ', also when it cannot be compiled then',
    () => {
      save();
      return Promise.reject(new Error('Line 1: …'));
    },
  ],
])('a source that is saved meanwhile is an error that says what to do%s', async (_name, compile) => {
  await expect(compileCode({ root, code: codeHash(root) }, compile)).rejects.toThrow(
    `The sources in '${root}' were changed while they were being compiled, so the result was discarded. Build again once all of them are saved.`,
  );
});
