import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecret } from './keepSecret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is long, random, and the same at the next start', () => {
  const secret = keepSecret(path.join(folder, 'one'));
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keepSecret(path.join(folder, 'one'))).toBe(secret);
  expect(keepSecret(path.join(folder, 'two'))).not.toBe(secret);
});

test('nobody else may read it, even if somebody has changed that', () => {
  keepSecret(folder);
  const file = path.join(folder, 'secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  keepSecret(folder);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('an empty file is no secret', () => {
  writeFileSync(path.join(folder, 'secret'), '\n');
  expect(() => keepSecret(folder)).toThrow('is empty. Delete it, and a new secret is made.');
});
